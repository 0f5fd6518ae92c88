import { lookedLately } from '#features/audit-trail/server/asked-lately.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { peopleAudit, personSubject } from '../people.feature.ts';

/** Audits a view of a person at most once in ten minutes, whichever section is read first. */
export async function notePersonView(ctx: Ctx, globalId: number): Promise<void> {
  const on = personSubject(globalId);
  if (await lookedLately(ctx, peopleAudit.viewed, on)) ctx.repeats();
  else await ctx.audit(peopleAudit.viewed, { globalId }, { on });
}

/** Wraps the read of a section of a person's page so that it is audited as a view. */
export const notedView =
  <Input extends { readonly id: number }, Answer>(read: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx, input: Input): Promise<Answer> => {
    const answer = await read(ctx, input);
    await notePersonView(ctx, input.id);
    return answer;
  };
