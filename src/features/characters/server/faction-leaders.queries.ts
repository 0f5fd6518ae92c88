import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byNick, nickBegins } from './characters.queries.ts';
import { type Character, charactersTable } from './characters.table.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

const { nickKey: _, ...columns } = getTableColumns(charactersTable);

export async function isLeaderOn(tx: Tx, server: number, accountId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: factionLeadersTable.id })
    .from(factionLeadersTable)
    .where(and(eq(factionLeadersTable.server, server), eq(factionLeadersTable.accountId, accountId)));
  return row !== undefined;
}

/** Leaders of a server by nick prefix, ignoring case, sorted by nick. */
export const findLeadersByBeginning = (tx: Tx, server: number, beginning: string, limit: number): Promise<Character[]> =>
  tx
    .select(columns)
    .from(charactersTable)
    .innerJoin(
      factionLeadersTable,
      and(eq(factionLeadersTable.server, charactersTable.server), eq(factionLeadersTable.accountId, charactersTable.accountId)),
    )
    .where(and(eq(charactersTable.server, server), nickBegins(beginning)))
    .orderBy(byNick)
    .limit(limit);

/** A person's leaderships by server. */
export const leadershipsOf = (tx: Tx, accountId: number) =>
  tx.select().from(factionLeadersTable).where(eq(factionLeadersTable.accountId, accountId)).orderBy(asc(factionLeadersTable.server));

export async function leadersOn(tx: Tx, server: number): Promise<number[]> {
  const rows = await tx
    .select({ accountId: factionLeadersTable.accountId })
    .from(factionLeadersTable)
    .where(eq(factionLeadersTable.server, server))
    .orderBy(asc(factionLeadersTable.accountId));
  return rows.map(({ accountId }) => accountId);
}
