import { type SQL, sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { factionLeadersTable } from '#features/characters/server/faction-leaders.table.ts';
import { logAdminsTable, logAuthTable, logChatTable, logInventoryTable, logMoneyTable } from '#features/logs/server/logs.table.ts';

/** What a person does in a world; each is asked by its index of world, person and time. */
const kinds = [logAdminsTable, logAuthTable, logChatTable, logInventoryTable, logMoneyTable];

/** The hours of the clock in which each administrator and each leader was seen. */
export const onDuty = (from: Date, until: Date): SQL => {
  const seen = kinds.map(
    (log) => sql`select date_trunc('hour', at) as hour from ${log} where server = one.server and global_id = one.account_id
      and at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`,
  );
  return sql`select distinct one.server, one.account_id, seen.hour from (
      select server, account_id from ${adminAccountsTable} union select server, account_id from ${factionLeadersTable}) one
    cross join lateral (${sql.join(seen, sql` union `)}) seen`;
};
