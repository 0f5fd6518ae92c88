import { sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { factionLeadersTable } from '#features/characters/server/faction-leaders.table.ts';
import type { PersonSince } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';

/** Every administrator and leader with their server and the date since when. */
export async function whoHasDuty(tx: Tx): Promise<readonly PersonSince[]> {
  const { rows } = await tx.execute<{ server: number; account_id: string; since: string }>(sql`
    select server, account_id, min(since) as since
      from (select server, account_id, created_at as since from ${adminAccountsTable}
            union all select server, account_id, since from ${factionLeadersTable}) duties
     group by server, account_id`);
  return rows.map(({ server, account_id, since }) => ({ server, globalId: Number(account_id), since: new Date(since) }));
}
