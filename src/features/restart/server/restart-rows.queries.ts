import { eq, getTableColumns, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { restartList } from '../restart.list.ts';
import { restartsTable as table, restartWorldsTable as worlds } from './restart.table.ts';

export const restartRows = listRows(restartList, {
  select: (tx, cursor) =>
    tx
      .select({ ...getTableColumns(table), by: accountsTable.login, ...cursor })
      .from(table)
      .leftJoin(accountsTable, eq(accountsTable.id, table.orderedBy))
      .$dynamic(),
  id: table.id,
  changed: [table.orderedAt, table.endedAt],
  where: {
    state: (state) => eq(table.state, state),
    server: (server) =>
      sql`exists (select from ${worlds} where ${worlds.restartId} = ${table.id} and ${worlds.server} = ${server}::bigint)`,
  },
  range: table.orderedAt,
  orders: {
    number: 'id',
    minutes: { key: table.minutes, type: 'bigint' },
    state: { key: table.state, type: 'text' },
    ordered: { key: table.orderedAt, type: 'timestamptz' },
    ended: { key: sql`coalesce(${table.endedAt}, 'infinity')`, type: 'timestamptz' },
  },
});
