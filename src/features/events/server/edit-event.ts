import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { eventSubject, eventsAudit } from '../events.audit.ts';
import { type eventsContract, startsBeforeItEnds } from '../events.contract.ts';
import { eventAbilities } from './events.abilities.ts';
import { decidedOf } from './events.present.ts';
import { getEvent, lockEvent, type ShownEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';
import { columnsOf, givenOf, refuseUnknownServers } from './store-event.ts';

/**
 * Edits a draft or a published event; the feed has the change with its next response. An outdated version is rejected. A published event
 * cannot be moved to end in the past, which would remove it silently.
 */
export async function editEvent(ctx: Ctx, { id, version, ...sent }: ParsedInput<typeof eventsContract.editEvent>): Promise<ShownEvent> {
  const before = await lockEvent(ctx.tx, id);
  if (before.version !== version) return fail('events.changedMeanwhile');
  must(ctx, eventAbilities.edit, before, 'events.notEditable');
  const decided = applyEdit(givenOf(before), sent);
  if (!startsBeforeItEnds(decided)) failField('endsAt', 'events.endsBeforeStart');
  await refuseUnknownServers(ctx.tx, decided.servers, before.servers ?? []);
  const stored = only(
    await ctx.tx
      .update(eventsTable)
      .set({ ...columnsOf(decided), version: sql`${eventsTable.version} + 1` })
      .where(eq(eventsTable.id, id))
      .returning(),
  );
  const after = await getEvent(ctx.tx, id);
  if (after.state === 'over') return failField('endsAt', 'events.endsInThePast');
  await ctx.audit(eventsAudit.edited, { before: decidedOf(before), after: decidedOf(stored) }, { on: eventSubject(id) });
  return after;
}
