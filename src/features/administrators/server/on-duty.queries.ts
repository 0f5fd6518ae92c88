import { sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { factionLeadersTable } from '#features/characters/server/faction-leaders.table.ts';
import type { PersonOn } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';

/** Every administrator and every leader, on the world where they are that. */
export async function whoHasDuty(tx: Tx): Promise<readonly PersonOn[]> {
  const { rows } = await tx.execute<{ server: number; account_id: string }>(
    sql`select server, account_id from ${adminAccountsTable} union select server, account_id from ${factionLeadersTable}`,
  );
  return rows.map(({ server, account_id }) => ({ server, globalId: Number(account_id) }));
}
