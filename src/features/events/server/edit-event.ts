import { eq, sql } from 'drizzle-orm';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { type eventsContract, startsBeforeItEnds } from '../events.contract.ts';
import { eventSubject, eventsAudit } from '../events.feature.ts';
import { eventAbilities } from './events.abilities.ts';
import { decidedOf } from './events.present.ts';
import { getEvent, lockEvent, type ShownEvent } from './events.queries.ts';
import { type Event, eventsTable } from './events.table.ts';

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

type Given = ParsedInput<typeof eventsContract.createEvent>;

export const columnsOf = ({ title, description, prize, servers, startsAt, endsAt }: Given) => ({
  titleEn: title.en,
  titleRu: title.ru,
  descriptionEn: description.en,
  descriptionRu: description.ru,
  prizeEn: prize.en || null,
  prizeRu: prize.ru || null,
  servers: servers && [...new Set(servers)].toSorted((one, other) => one - other),
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

function givenOf(event: Event): Given {
  const { prize, ...decided } = decidedOf(event);
  return { ...decided, prize: prize ?? { en: '', ru: '' } };
}

/** Only open servers; those that the event already has may stay. */
export async function refuseUnknownServers(tx: Tx, servers: readonly number[] | null, before: readonly number[] = []): Promise<void> {
  if (servers === null) return;
  const known = new Set([...(await listServerNumbers(tx)), ...before]);
  if (servers.some((server) => !known.has(server))) failField('servers', 'events.unknownServer');
}
