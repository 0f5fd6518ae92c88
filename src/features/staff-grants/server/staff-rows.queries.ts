import { or, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { isTombstone } from '#features/accounts/server/tombstone.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { staffList } from '../staff-grants.list.ts';
import { byId, hasTwoStep, lastSeenAt, liveSessions, memberColumns } from './staff-members.queries.ts';

const grants = sql`from ${staffRolesTable} held where held.account_id = accounts.id`;
const since = sql`(select min(held.granted_at) ${grants})`;

/** Disabled accounts, with or without roles: this list is the only way to find and enable them. */
const disabled = sql`select shut.id from ${accountsTable} shut where shut.disabled_at is not null and not ${isTombstone('shut.email')}`;

/** Everyone with a role, and everyone disabled. */
export const staffRows = listRows(staffList, {
  select: (tx, cursor) =>
    tx
      .select({ ...memberColumns, ...cursor })
      .from(accountsTable)
      .$dynamic(),
  id: accountsTable.id,
  changed: [sql`(select max(held.granted_at) ${grants})`, accountsTable.disabledAt],
  scope: sql`accounts.id in (select held.account_id from ${staffRolesTable} held union all ${disabled})`,
  where: {
    role: (role) => sql`exists (select ${grants} and held.role = ${role})`,
    text: (text) => or(contains(text, accountsTable.login), byId(text)),
  },
  range: since,
  orders: {
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    since: { key: sql`coalesce(${since}, '-infinity')`, type: 'timestamptz' },
    lastSeen: { key: sql`coalesce(${lastSeenAt}, '-infinity')`, type: 'timestamptz' },
    twoStep: { key: sql`(${hasTwoStep})::text`, type: 'text' },
    sessions: { key: liveSessions, type: 'bigint' },
  },
});
