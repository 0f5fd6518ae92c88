import { and, asc, eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { enteredWorldsTable } from './game-link.table.ts';

export type Entry = { readonly accountId: number; readonly server: number };

/** Whether this world's key may act for this account. */
export async function hasEntered(tx: Tx, { accountId, server }: Entry): Promise<boolean> {
  const there = and(eq(enteredWorldsTable.accountId, accountId), eq(enteredWorldsTable.server, server));
  return (await tx.select({ server: enteredWorldsTable.server }).from(enteredWorldsTable).where(there)).length > 0;
}

export const enteredWorldsOf = (tx: Tx, accountId: number) =>
  tx.select().from(enteredWorldsTable).where(eq(enteredWorldsTable.accountId, accountId)).orderBy(asc(enteredWorldsTable.server));

/** The account, held as it is: one that is disabled or erased at this moment either waits for this or is not let in. */
export const whoMayEnter = ({ accountId, server }: Entry) => sql`
  select ${accountsTable.id}, ${server}::integer from ${accountsTable}
   where ${accountsTable.id} = ${accountId} and ${accountsTable.disabledAt} is null for key share`;
