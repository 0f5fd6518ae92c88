import { or, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { staffList } from '../staff-grants.list.ts';
import { byId, hasTwoStep, lastSeenAt, liveSessions, memberColumns } from './staff-members.queries.ts';

const grants = sql`from ${staffRolesTable} held where held.account_id = accounts.id`;
const since = sql`(select min(held.granted_at) ${grants})`;

/** Everybody who holds a role. */
export const staffRows = listRows(staffList, {
  select: (tx, cursor) =>
    tx
      .select({ ...memberColumns, ...cursor })
      .from(accountsTable)
      .$dynamic(),
  id: accountsTable.id,
  changed: [sql`(select max(held.granted_at) ${grants})`, accountsTable.disabledAt],
  scope: sql`exists (select ${grants})`,
  where: {
    role: (role) => sql`exists (select ${grants} and held.role = ${role})`,
    text: (text) => or(contains(text, accountsTable.login), byId(text)),
  },
  range: since,
  orders: {
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    since: { key: since, type: 'timestamptz' },
    lastSeen: { key: sql`coalesce(${lastSeenAt}, '-infinity')`, type: 'timestamptz' },
    twoStep: { key: sql`(${hasTwoStep})::text`, type: 'text' },
    sessions: { key: liveSessions, type: 'bigint' },
  },
});
