import { sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';

/** When the demo's players registered, and on which server; older servers have more players. */
export const demoArrivals = sql`
  select a.id, s.number, a.created_at
    from ${accountsTable} a
    join ${serversTable} s on s.number = 1 + floor(5 * power((abs(hashint8(a.id)) % 1000) / 1000.0, 1.4))`;
