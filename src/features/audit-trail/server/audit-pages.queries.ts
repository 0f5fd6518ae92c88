import { and, eq, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { adminNamesTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { auditPersonalTable, auditWordsTable, auditEntriesTable as table } from '#kit/audit/audit.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains, escaped } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { type FilterOf, rangeOf } from '#kit/list/list.ts';
import { listRows } from '#kit/list/list-rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { auditTrailPermissions } from '../audit-trail.feature.ts';
import { auditList } from '../audit-trail.list.ts';

/**
 * Events whose older entries have names of admin accounts in the sealed payload, by field. They cannot be erased there, so they are neither
 * shown nor searched. Current versions store such names among the entry's words.
 */
export const sealedNames: Readonly<Record<string, readonly string[]>> = {
  'complaints.taken': ['from'],
  'sessions.switchedAdminAccount': ['from', 'to'],
};

export type ShownEntry = Awaited<ReturnType<typeof shown>>[number];
export type AuditFilter = FilterOf<typeof auditList>;

/** A condition on the subject that hides entries from this reader. */
export type Hides = (reader: Actor, subject: SQLWrapper) => SQL | undefined;

/** Entries that the reader may see: all, or those made as admin accounts of their servers. */
export const auditRows = (reader: Actor, hides: readonly Hides[]) =>
  listRows(auditList, {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(table)
        .leftJoin(accountsTable, isAuthor)
        .leftJoin(auditPersonalTable, isPersonal)
        .leftJoin(adminNamesTable, isAdmin)
        .$dynamic(),
    id: table.id,
    changed: [table.at],
    scope: visible(reader, hides),
    where: {
      who: (who) => inArray(table.accountId, sql`(${accountsNamed(who)})`),
      admin: (admin) => and(inArray(table.accountId, named('account_id', admin)), inArray(actingId, named('id', admin))),
      event: (event) => eq(table.event, event),
      on: about,
      text: (text) =>
        contains(text, sql`case when ${sealsNames} then '' else ${table.payload}::text end`, sql`${typed}::text`, table.subject),
    },
    range: table.at,
    // Entries may have the same time; the id is the tie-breaker.
    orders: { at: { key: table.at, type: 'timestamptz' } },
  });

/** Returns 404 for an entry that the reader may not see. */
export async function getEntry({ tx, actor }: Ctx, hides: readonly Hides[], id: number): Promise<ShownEntry> {
  const [row] = await shown(tx).where(and(eq(table.id, id), visible(actor, hides)));
  return found(row);
}

/**
 * The permanent part of a recorded query identifies people only by number, because an entry outlives a login. Typed words may be a name and
 * are stored where they can be erased.
 */
export async function askedOf(tx: Tx, filter: AuditFilter) {
  const { who, admin, event, on, text } = filter;
  const named = who && (await tx.execute<{ id: string }>(accountsNamed(who))).rows.map(({ id }) => id);
  const definite = on?.includes(':');
  const asked = { ...rangeOf(auditList, filter, new Date()), who: named && (named.join(' ') || '?'), event, on: definite ? on : undefined };
  return { asked, typed: { ...(admin && { admin }), ...(text && { text }), ...(on && !definite && { on }) } };
}

const actingServer = sql`(${table.actingAs} ->> 'server')::integer`;
const actingId = sql`(${table.actingAs} ->> 'id')::bigint`;

/** Matches by account too, because that column has an index. */
const named = (column: 'id' | 'account_id', admin: string): SQL =>
  sql`(select ${sql.identifier(column)} from ${adminNamesTable} where lower(name) = ${admin.toLowerCase()})`;

/**
 * Staff with an open admin account do everything under its name. Readers of a server see only the features of administrators, not the
 * money, statements and settings of the same person.
 */
function visible(reader: Actor, hides: readonly Hides[]): SQL | undefined {
  const servers = serversOf(reader, auditTrailPermissions.read);
  if (servers === 'all') return undefined;
  if (servers.length === 0) return sql`false`;
  const hidden = hides.flatMap((hide) => hide(reader, table.subject) ?? []).map((what) => not(sql`coalesce(${what}, false)`));
  return and(
    sql`${table.actingAs} is not null`,
    inArray(actingServer, [...servers]),
    inArray(featureOf, administratorsFeatures),
    ...hidden,
  );
}

const featureOf = sql`split_part(${table.event}, '.', 1)`;
/** `sessions` shows who opened an admin account. */
const administratorsFeatures = [
  'sessions',
  ...new Set(adminLevels.flatMap(levelPermissions).map((permission) => permission.split('.')[0])),
];

/** A person by login, or by globalId; a login may consist of digits. */
function accountsNamed(who: string): SQL {
  const byLogin = sql`select id from ${accountsTable} where lower(login) = ${who.toLowerCase()}`;
  return /^[1-9]\d{0,14}$/.test(who) ? sql`${byLogin} union select ${Number(who)}::bigint` : byLogin;
}

const about = (on: string): SQL | undefined =>
  on.includes(':') ? eq(table.subject, on) : sql`${table.subject} like ${`${escaped(on)}:%`}`;

const isAuthor = eq(accountsTable.id, table.accountId);
const isPersonal = eq(auditPersonalTable.entryId, table.id);
const isAdmin = eq(adminNamesTable.id, actingId);
const sealsNames = inArray(table.event, Object.keys(sealedNames));

const typed = sql<unknown>`(select words from ${auditWordsTable} where entry_id = ${table.id})`;

const shownColumns = {
  id: table.id,
  at: table.at,
  event: table.event,
  accountId: table.accountId,
  login: accountsTable.login,
  actingAs: table.actingAs,
  /** null: erased with the account. */
  adminName: adminNamesTable.name,
  subject: table.subject,
  payload: table.payload,
  words: typed.as('words'),
  requestId: table.requestId,
  personal: auditPersonalTable.personal,
};

const shown = (tx: Tx) =>
  tx
    .select(shownColumns)
    .from(table)
    .leftJoin(accountsTable, isAuthor)
    .leftJoin(auditPersonalTable, isPersonal)
    .leftJoin(adminNamesTable, isAdmin)
    .$dynamic();
