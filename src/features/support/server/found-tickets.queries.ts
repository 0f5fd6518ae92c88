import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { ticketsTable as table } from './support.table.ts';
import { findByNumber, type QueuedRow, selectQueued } from './tickets.queries.ts';

/** Tickets that match the search, in any state, most recently changed first. */
export async function findTickets(
  tx: Tx,
  words: string,
  limit: number,
): Promise<{ readonly rows: readonly QueuedRow[]; readonly total: number }> {
  const where = meantBy(words);
  const rows = await selectQueued(tx).where(where).orderBy(desc(table.touchedAt), desc(table.id)).limit(limit);
  return { rows, total: rows.length < limit ? rows.length : await tx.$count(table, where) };
}

/** The ticket with this number, if the search is a number. */
export async function findNumbered(tx: Tx, words: string) {
  const number = numberIn(words);
  return number === undefined ? undefined : findByNumber(tx, number);
}

/**
 * Matches a number, or a whole login. An address matches only tickets written without signing in, which show it anyway: agents may not look
 * up the address of an account (decision 066).
 */
function meantBy(words: string): SQL | undefined {
  const named = words.toLowerCase();
  if (named.includes('@')) return and(isNull(table.accountId), eq(sql`lower(${table.email})`, named));
  const number = numberIn(words);
  return or(
    eq(table.accountId, sql`(select ${accountsTable.id} from ${accountsTable} where lower(${accountsTable.login}) = ${named})`),
    number === undefined ? undefined : eq(table.id, number),
  );
}

/** Accepts the formats that people and our mails use: 4711, #4711, No. 4711, № 4711. */
function numberIn(words: string): number | undefined {
  const digits = /^(?:#|№|no\.?)?\s*(\d{1,15})$/i.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
