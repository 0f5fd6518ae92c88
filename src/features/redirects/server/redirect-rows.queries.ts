import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { lastNotedOn } from '#features/accounts/server/history.queries.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { redirectList } from '../redirects.list.ts';
import { madeBy, redirectState, shownColumns } from './redirects.queries.ts';
import { redirectsTable as table } from './redirects.table.ts';

export const redirectRows = listRows(redirectList, {
  select: (tx, cursor) =>
    tx
      .select({ ...shownColumns, ...cursor })
      .from(table)
      .leftJoin(accountsTable, madeBy)
      .$dynamic(),
  id: table.id,
  changed: [table.createdAt, lastNotedOn('redirect', table.id)],
  where: {
    text: (text) => contains(text, table.name, table.ending, table.target),
    creator: (creator) => eq(table.createdBy, creator),
    state: (state) => eq(redirectState, state),
  },
  range: table.createdAt,
  orders: {
    name: { key: sql`lower(coalesce(${table.name}, ${table.ending}))`, type: 'text' },
    clicks: { key: table.clicks, type: 'bigint' },
    created: 'id',
  },
});
