import { and, desc, eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import { factionLeadersTable } from '#features/characters/server/faction-leaders.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { leaderChangesTable } from './leaders.table.ts';

/** Locked until the commit: concurrent changes of one leader run one after the other. */
export async function lockLeader(tx: Tx, id: number) {
  const [row] = await tx.select().from(factionLeadersTable).where(eq(factionLeadersTable.id, id)).for('update');
  const character = row && (await findCharacterOf(tx, row.server, row.accountId));
  return character ? { ...row, nick: character.nick } : null;
}

export async function findLeaderAccount(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ accountId: factionLeadersTable.accountId })
    .from(factionLeadersTable)
    .where(eq(factionLeadersTable.id, id));
  return row?.accountId ?? null;
}

/** A person's history as a leader on one server, newest first. */
export const leaderChangesOf = (tx: Tx, accountId: number, server: number) =>
  tx
    .select({ change: leaderChangesTable, login: accountsTable.login })
    .from(leaderChangesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, leaderChangesTable.byAccount))
    .where(and(eq(leaderChangesTable.accountId, accountId), eq(leaderChangesTable.server, server)))
    .orderBy(desc(leaderChangesTable.at), desc(leaderChangesTable.id))
    .limit(100);
