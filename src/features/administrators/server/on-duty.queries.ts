import { type SQL, sql } from 'drizzle-orm';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { logAdminsTable, logAuthTable, logChatTable, logInventoryTable, logMoneyTable } from '#features/logs/server/logs.table.ts';

/** What a person does in a world; each is asked by its index of world, person and time. */
const kinds = [logAdminsTable, logAuthTable, logChatTable, logInventoryTable, logMoneyTable];

/** The hours of the clock in which each administrator was seen. */
export const onDuty = (from: Date, until: Date): SQL => {
  const seen = kinds.map(
    (log) => sql`select date_trunc('hour', at) as hour from ${log} where server = admin.server and global_id = admin.account_id
      and at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`,
  );
  return sql`select distinct admin.server, admin.account_id, seen.hour from ${adminAccountsTable} admin
    cross join lateral (${sql.join(seen, sql` union `)}) seen`;
};
