import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { enteredWorldsTable } from './game-link.table.ts';

export type Entry = { readonly accountId: number; readonly server: number };

/** `leaving`: the deletion is confirmed and scheduled. */
export type Entered = { readonly disabled: boolean; readonly leaving: boolean };

/**
 * Authorises this server's key to act for the account; null: it may not. A disabled account has entered, but nothing is done in its name.
 */
export async function findEntry(tx: Tx, { accountId, server }: Entry): Promise<Entered | null> {
  const [entry] = await tx
    .select({
      disabled: sql<boolean>`${accountsTable.disabledAt} is not null`,
      leaving: sql<boolean>`${accountsTable.leavingAt} is not null`,
    })
    .from(enteredWorldsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, enteredWorldsTable.accountId))
    .where(and(eq(enteredWorldsTable.accountId, accountId), eq(enteredWorldsTable.server, server)));
  return entry ?? null;
}

/** SQL condition: the account has entered this server, or one of several (`any(…)`). */
export const hasEntered = (accountId: SQLWrapper, world: SQL): SQL =>
  sql`exists (select from ${enteredWorldsTable} entered where entered.account_id = ${accountId} and entered.server = ${world})`;

export const enteredWorldsOf = (tx: Tx, accountId: number) =>
  tx.select().from(enteredWorldsTable).where(eq(enteredWorldsTable.accountId, accountId)).orderBy(asc(enteredWorldsTable.server));

/**
 * Locks the account row: a concurrent disabling or erasure either waits for this transaction or makes it find no row. Uses the wall clock,
 * because a transaction that waited for the lock started before the change it waited for.
 */
export const whoMayEnter = ({ accountId, server }: Entry) => sql`
  select ${accountsTable.id}, ${server}::integer, clock_timestamp() from ${accountsTable}
   where ${accountsTable.id} = ${accountId} and ${accountsTable.disabledAt} is null for key share`;

/** The deletion is confirmed and scheduled. */
export const leaves = ({ accountId }: Entry) => sql`
  exists (select from ${accountsTable} where ${accountsTable.id} = ${accountId} and ${accountsTable.leavingAt} is not null)`;
