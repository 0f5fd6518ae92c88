import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { peopleAudit, personSubject } from '../people.audit.ts';
import { getPersonOf, worldsOf } from './people.queries.ts';
import { personNotesTable } from './people.table.ts';

/** An administrator's note applies to the administrator's server, the owner's to all servers. */
export async function addPersonNote(ctx: Ctx, { id, text }: { readonly id: number; readonly text: string }): Promise<void> {
  const { actor, tx } = ctx;
  const worlds = worldsOf(actor);
  await getPersonOf(tx, worlds, id);
  const added = only(
    await tx
      .insert(personNotesTable)
      .values({
        accountId: id,
        server: worlds === 'all' ? null : (actor.actingAs?.server ?? fail('kit.forbidden')),
        text,
        writtenBy: actor.accountId ?? fail('kit.signInNeeded'),
        writtenAs: actor.actingAs?.name ?? null,
      })
      .returning({ note: personNotesTable.id }),
  );
  await ctx.audit(peopleAudit.noted, { globalId: id, ...added }, { on: personSubject(id) });
}
