import { eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { type CursorColumns, listRows, noCursor } from '#kit/list/list-rows.ts';
import { partnerList } from '../partners.list.ts';
import { commissionsTable, type Partner, partnersTable as table } from './partners.table.ts';

export type ShownPartner = Partner & { readonly login: string; readonly people: number; readonly earned: number };

const people = sql<number>`(select count(*) from ${referalsTable} r where r.referrer_id = ${table.accountId})`.mapWith(Number);
const earned = sql<number>`(select coalesce(sum(c.minor), 0) from ${commissionsTable} c where c.partner_id = ${table.accountId})`.mapWith(
  Number,
);

export const shownPartners = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...getTableColumns(table), login: accountsTable.login, people: people.as('people'), earned: earned.as('earned'), ...cursor })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .$dynamic();

export const partnerRows = listRows(partnerList, {
  select: shownPartners,
  id: table.accountId,
  changed: [table.since, table.endedAt],
  range: table.since,
  where: {
    text: (text) => contains(text, accountsTable.login),
    state: (state) => (state === 'active' ? isNull(table.endedAt) : isNotNull(table.endedAt)),
  },
  orders: {
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    rate: { key: table.rate, type: 'bigint' },
    since: { key: table.since, type: 'timestamptz' },
  },
});
