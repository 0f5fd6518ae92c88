import type { Tx } from '#kit/db/database.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

type NewLeader = { readonly server: number; readonly faction: string; readonly accountId: number };

/** Returns the id, or null if the faction has a leader or the person leads another faction of this server. */
export async function addFactionLeader(tx: Tx, leader: NewLeader): Promise<number | null> {
  const [made] = await tx.insert(factionLeadersTable).values(leader).onConflictDoNothing().returning({ id: factionLeadersTable.id });
  return made?.id ?? null;
}
