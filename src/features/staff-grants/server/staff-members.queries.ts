import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { isTombstone } from '#features/accounts/server/tombstone.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { holdsInOffice } from '#features/sessions/server/office-session.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { twoStepTable } from '#features/two-step/server/two-step.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsSo } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { ownerChange } from '../staff-grants.approvals.ts';

export type ShownMember = Awaited<ReturnType<typeof members>>[number];
type Grant = { readonly role: StaffRole; readonly since: string; readonly by: string | null; readonly byId: number | null };

/** Any account, because roles are granted to people without any. */
export async function getMember(tx: Tx, accountId: number): Promise<ShownMember> {
  const [row] = await members(tx).where(eq(accountsTable.id, accountId));
  return found(row);
}

/** Exact id first, then exact login, then logins that start with the text. */
export async function peopleByText(tx: Tx, text: string, limit: number) {
  const numbered = byId(text) ? await people(tx).where(byId(text)) : [];
  const named = await loginsBeginning(tx, text, limit);
  return [...numbered, ...named.filter(({ id }) => id !== numbered[0]?.id)].slice(0, limit);
}

const people = (tx: Tx) =>
  tx.select({ id: accountsTable.id, login: accountsTable.login, disabledAt: accountsTable.disabledAt }).from(accountsTable).$dynamic();

/** Uses the index `accounts_by_login_beginning`, whose order puts an exact login first. */
export const loginsBeginning = (tx: Tx, text: string, limit: number) =>
  people(tx)
    .where(beginsSo(text.toLowerCase(), sql`lower(${accountsTable.login})`))
    .orderBy(sql`lower(${accountsTable.login}) collate "C"`)
    .limit(limit);

export async function rolesByAccount(tx: Tx, accountIds: readonly number[]): Promise<ReadonlyMap<number, readonly StaffRole[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({ accountId: staffRolesTable.accountId, role: staffRolesTable.role })
    .from(staffRolesTable)
    .where(inArray(staffRolesTable.accountId, [...accountIds]));
  const held = new Map<number, readonly StaffRole[]>();
  for (const { accountId, role } of rows) held.set(accountId, [...(held.get(accountId) ?? []), role]);
  return held;
}

export const byId = (text: string): SQL | undefined => (/^[1-9]\d{0,14}$/.test(text) ? eq(accountsTable.id, Number(text)) : undefined);

/** The outer row of the subqueries; without the table name it would refer to their own column. */
const outer = sql.raw('accounts.id');

export const lastSeenAt = sql<string | null>`(select max(s.last_seen_at) from ${sessionsTable} s where s.account_id = ${outer})`;

/** Counts live sessions by the same rules as findSession for staff. */
export const liveSessions = sql<number>`(select count(*)::int from ${sessionsTable} s where s.account_id = ${outer}
  and accounts.disabled_at is null and s.revoked_at is null and s.expires_at > now() and s.signed_in_at >= accounts.sessions_valid_from
  and ${sql.raw(holdsInOffice)})`;

export const hasTwoStep = sql<boolean>`exists (select from ${twoStepTable} t where t.account_id = ${outer} and t.confirmed_at is not null)`;

export const memberColumns = {
  id: accountsTable.id,
  login: accountsTable.login,
  disabledAt: accountsTable.disabledAt,
  erased: isTombstone('accounts.email'),
  passwordSetAt: accountsTable.passwordSetAt,
  grants: sql<Grant[]>`coalesce((select json_agg(json_build_object('role', r.role, 'since', r.granted_at, 'by', g.login, 'byId', g.id))
    from ${staffRolesTable} r left join ${accountsTable} g on g.id = r.granted_by where r.account_id = ${outer}), '[]')`,
  lastSeenAt,
  sessions: liveSessions,
  twoStep: hasTwoStep,
  waiting: sql<string | null>`(select p.id from ${approvalsTable} p where p.kind = ${ownerChange.id} and p.state = 'pending'
    and p.expires_at > now() and p.subject = 'account:' || ${outer})`,
};

const members = (tx: Tx) => tx.select(memberColumns).from(accountsTable).$dynamic();
