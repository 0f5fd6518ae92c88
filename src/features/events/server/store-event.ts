import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import type { eventsContract } from '../events.contract.ts';
import { decidedOf } from './events.present.ts';
import type { Event } from './events.table.ts';

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

export function givenOf(event: Event): Given {
  const { prize, ...decided } = decidedOf(event);
  return { ...decided, prize: prize ?? { en: '', ru: '' } };
}

/** Only open servers; those that the event already has may stay. */
export async function refuseUnknownServers(tx: Tx, servers: readonly number[] | null, before: readonly number[] = []): Promise<void> {
  if (servers === null) return;
  const known = new Set([...(await listServerNumbers(tx)), ...before]);
  if (servers.some((server) => !known.has(server))) failField('servers', 'events.unknownServer');
}
