import { listActingCharacters } from '#features/characters/server/acting-characters.queries.ts';
import { findOffender } from '#features/complaints/server/offenders.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import type { Message, Ticket } from './support.table.ts';

const nicks = /\b[A-Z][A-Za-z]{1,20}_[A-Z][A-Za-z]{1,20}\b/g;
const links = /https?:\/\/[^\s<>"]{4,400}/;

/**
 * Prefills a complaint from the ticket: the first nick in the player's messages that exists on a server where the player may act, the first
 * link, and the time of the ticket. Anything not found stays empty.
 */
export async function incidentIn(tx: Tx, ticket: Ticket, rows: readonly { readonly message: Message }[]) {
  const own = ticket.accountId === null ? [] : await listActingCharacters(tx, ticket.accountId);
  const told = [ticket.subject, ...rows.flatMap(({ message }) => (message.side === 'player' ? [message.text] : []))].join('\n');
  const named = [...new Set(told.match(nicks))].filter((nick) => own.every((character) => character.nick !== nick)).slice(0, 3);
  const rest = { happenedAt: wallTimeText(ticket.createdAt.toISOString()), link: links.exec(told)?.[0] ?? '' };
  for (const nick of named)
    for (const { server } of own)
      if (await findOffender(tx, { server, against: 'player', name: nick })) return { server: String(server), offender: nick, ...rest };
  return { server: String(own[0]?.server ?? ''), offender: named[0] ?? '', ...rest };
}
