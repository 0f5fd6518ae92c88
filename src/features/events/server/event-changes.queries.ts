import { isDeepStrictEqual } from 'node:util';
import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { EventChange } from '../events.contract.ts';
import { eventSubject, eventsAudit } from '../events.feature.ts';

const { created, edited, published, cancelled } = eventsAudit;

export async function listChanges(tx: Tx, eventId: number): Promise<EventChange[]> {
  const entries = await listHistory(
    tx,
    eventSubject(eventId),
    [created, edited, published, cancelled].map(({ id }) => id),
  );
  return entries.flatMap(({ id, at, event, payload, by, byId }) => {
    const name = names.find((known) => `events.${known}` === event);
    if (!name) return [];
    const fields = name === 'edited' ? changedFields(payload) : [];
    const reason = name === 'cancelled' ? cancelled.payload.parse(payload).reason : null;
    return [{ id, at: at.toISOString(), event: name, by, byId, fields, reason }];
  });
}

const names = ['created', 'edited', 'published', 'cancelled'] as const;
const decided = ['title', 'description', 'prize', 'servers', 'startsAt', 'endsAt'] as const;

function changedFields(payload: unknown): EventChange['fields'] {
  const { before, after } = edited.payload.parse(payload);
  return decided.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
