import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { viewersTable } from './support.table.ts';

/** A viewer expires after a minute; open pages send a heartbeat every twenty seconds. */
export const viewersLast = sql`now() - interval '1 minute'`;

/** Logins of colleagues who have a ticket open now. */
export async function listViewers(tx: Tx, ticketId: number, me: number): Promise<string[]> {
  const rows = await tx
    .select({ login: accountsTable.login })
    .from(viewersTable)
    .innerJoin(accountsTable, eq(accountsTable.id, viewersTable.accountId))
    .where(and(eq(viewersTable.ticketId, ticketId), ne(viewersTable.accountId, me), gt(viewersTable.seenAt, viewersLast)))
    .orderBy(asc(accountsTable.login));
  return rows.map(({ login }) => login);
}
