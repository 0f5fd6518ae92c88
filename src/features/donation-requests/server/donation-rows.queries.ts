import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { donationList, replenishmentList } from '../donation-requests.list.ts';
import { type Donation, donationRequestsTable as table } from './donation-requests.table.ts';
import { requester, shown } from './donations.queries.ts';

const asked = sql`lower(coalesce(${table.requestedAs}, ${requester.login}, ''))`;

const shared = {
  select: shown,
  id: table.id,
  changed: [table.updatedAt],
  range: table.requestedAt,
  where: {
    text: (text: string) => contains(text, accountsTable.login, table.reason),
    status: (status: Donation['status']) => eq(table.status, status),
  },
  orders: {
    number: 'id',
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    amount: { key: table.amount, type: 'bigint' },
    status: { key: table.status, type: 'text' },
    requestedAt: { key: table.requestedAt, type: 'timestamptz' },
    updatedAt: { key: table.updatedAt, type: 'timestamptz' },
  },
} as const;

export const donationRows = (servers: Servers) =>
  listRows(donationList, {
    ...shared,
    scope: and(eq(table.origin, 'admin'), servers === 'all' ? undefined : inArray(table.server, [...servers])),
    where: { ...shared.where, server: (server) => sql`${table.server} = ${server}::bigint` },
    orders: { ...shared.orders, requestedBy: { key: asked, type: 'text' } },
  });

export const replenishmentRows = listRows(replenishmentList, {
  ...shared,
  scope: eq(table.origin, 'staff'),
  orders: { ...shared.orders, givenBy: { key: asked, type: 'text' } },
});
