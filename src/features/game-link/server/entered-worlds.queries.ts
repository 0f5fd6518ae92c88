import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { enteredWorldsTable } from './game-link.table.ts';

export type Entry = { readonly accountId: number; readonly server: number };

/** `leaving`: its deletion was confirmed and waits for its day. */
export type Entered = { readonly disabled: boolean; readonly leaving: boolean };

/** By what this world's key acts for this account; null: it may not. A disabled account has entered, and nothing is done in its name. */
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

/** For statements about other things: that somebody has entered this world, or one of these (`any(…)`). */
export const hasEntered = (accountId: SQLWrapper, world: SQL): SQL =>
  sql`exists (select from ${enteredWorldsTable} entered where entered.account_id = ${accountId} and entered.server = ${world})`;

export const enteredWorldsOf = (tx: Tx, accountId: number) =>
  tx.select().from(enteredWorldsTable).where(eq(enteredWorldsTable.accountId, accountId)).orderBy(asc(enteredWorldsTable.server));

/**
 * The account, held as it is: one that is disabled or erased at this moment either waits for this or is not let in. The time is the
 * clock's: a transaction that waited for the account's row began before what it waited for.
 */
export const whoMayEnter = ({ accountId, server }: Entry) => sql`
  select ${accountsTable.id}, ${server}::integer, clock_timestamp() from ${accountsTable}
   where ${accountsTable.id} = ${accountId} and ${accountsTable.disabledAt} is null for key share`;

/** Its deletion was confirmed and waits for its day. */
export const leaves = ({ accountId }: Entry) => sql`
  exists (select from ${accountsTable} where ${accountsTable.id} = ${accountId} and ${accountsTable.leavingAt} is not null)`;
