import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { auditEntriesTable, auditPersonalTable } from '#kit/audit/audit.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import type { AuditFilter } from '../audit-trail.contract.ts';

export type ShownEntry = Awaited<ReturnType<typeof pageOfEntries>>[number];
/** Which entries exist for the reader: everybody's, or those made as admin accounts of these worlds. */
export type Scope = { readonly servers: Servers };
export type AuditPage = {
  readonly filter: AuditFilter;
  readonly size: number /** Id of the last entry of the page before. */;
  readonly after?: number;
};

/** Newest first. A transaction's entries carry one time, so the id decides between them. */
export const pageOfEntries = (tx: Tx, scope: Scope, { filter, size, after }: AuditPage) =>
  shown(tx)
    .where(and(matching(scope, filter), after === undefined ? undefined : beyond(after)))
    .orderBy(desc(auditEntriesTable.at), desc(auditEntriesTable.id))
    .limit(size);

export async function countEntries(tx: Tx, scope: Scope, filter: AuditFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(auditEntriesTable).where(matching(scope, filter));
  return row?.total ?? 0;
}

/** What one may not see does not exist. */
export async function getEntry(tx: Tx, scope: Scope, id: number): Promise<ShownEntry> {
  const [row] = await shown(tx).where(and(eq(auditEntriesTable.id, id), visible(scope)));
  return found(row);
}

/** What is kept of a question for good names a person by number alone: an entry outlives a login. */
export async function withoutLogin(tx: Tx, filter: AuditFilter): Promise<AuditFilter> {
  if (!filter.who) return filter;
  const { rows } = await tx.execute<{ id: string }>(accountsNamed(filter.who));
  return { ...filter, who: rows.map(({ id }) => id).join(' ') || '?' };
}

/** The times have microseconds, which a JavaScript date would lose: the database compares with the row itself. */
const beyond = (after: number): SQL =>
  sql`(${auditEntriesTable.at}, ${auditEntriesTable.id}) < (select at, id from ${auditEntriesTable} as last where last.id = ${after})`;

const actingServer = sql`(${auditEntriesTable.actingAs} ->> 'server')::integer`;
const actingName = sql`lower(${auditEntriesTable.actingAs} ->> 'name')`;

function visible({ servers }: Scope): SQL | undefined {
  if (servers === 'all') return undefined;
  return servers.length > 0 ? and(sql`${auditEntriesTable.actingAs} is not null`, inArray(actingServer, [...servers])) : sql`false`;
}

function matching(scope: Scope, { from, to, who, admin, event, on, text }: AuditFilter): SQL | undefined {
  return and(
    visible(scope),
    gte(auditEntriesTable.at, new Date(from)),
    lt(auditEntriesTable.at, new Date(to)),
    who ? inArray(auditEntriesTable.accountId, sql`(${accountsNamed(who)})`) : undefined,
    admin ? and(sql`${auditEntriesTable.actingAs} is not null`, eq(actingName, admin.toLowerCase())) : undefined,
    event ? eq(auditEntriesTable.event, event) : undefined,
    on ? about(on) : undefined,
    text ? or(ilike(sql`${auditEntriesTable.payload}::text`, part(text)), ilike(auditEntriesTable.subject, part(text))) : undefined,
  );
}

/** A person by login, or by globalId; somebody may be called by digits. */
function accountsNamed(who: string): SQL {
  const byLogin = sql`select id from ${accountsTable} where lower(login) = ${who.toLowerCase()}`;
  return /^[1-9]\d{0,14}$/.test(who) ? sql`${byLogin} union select ${Number(who)}::bigint` : byLogin;
}

const about = (on: string): SQL | undefined =>
  on.includes(':') ? eq(auditEntriesTable.subject, on) : sql`${auditEntriesTable.subject} like ${`${escaped(on)}:%`}`;

const part = (text: string): string => `%${escaped(text)}%`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const shown = (tx: Tx) =>
  tx
    .select({
      id: auditEntriesTable.id,
      at: auditEntriesTable.at,
      event: auditEntriesTable.event,
      accountId: auditEntriesTable.accountId,
      login: accountsTable.login,
      actingAs: auditEntriesTable.actingAs,
      subject: auditEntriesTable.subject,
      payload: auditEntriesTable.payload,
      requestId: auditEntriesTable.requestId,
      ip: sql<string | null>`${auditPersonalTable.personal} ->> 'ip'`,
    })
    .from(auditEntriesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, auditEntriesTable.accountId))
    .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditEntriesTable.id))
    .$dynamic();
