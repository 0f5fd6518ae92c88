import { lookedLately } from '#features/audit-trail/server/asked-lately.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { peopleAudit, personSubject } from '../people.audit.ts';

/** That somebody was looked at is noted once in ten minutes, whichever part of their page was read first. */
export async function notePersonView(ctx: Ctx, globalId: number): Promise<void> {
  const on = personSubject(globalId);
  if (await lookedLately(ctx, peopleAudit.viewed, on)) ctx.repeats();
  else await ctx.audit(peopleAudit.viewed, { globalId }, { on });
}

/** A part of somebody's page, noted as a look at them. */
export const notedView =
  <Input extends { readonly id: number }, Answer>(read: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx, input: Input): Promise<Answer> => {
    const answer = await read(ctx, input);
    await notePersonView(ctx, input.id);
    return answer;
  };
