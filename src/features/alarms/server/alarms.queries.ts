import { and, count, desc, eq, inArray, isNotNull, isNull, lte, max, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { AlarmFilter } from '../alarms.contract.ts';
import { type Alarm, alarmsTable } from './alarms.table.ts';

export type ShownAlarm = Alarm & {
  readonly closer: string | null;
  /** As the database keeps it: JavaScript would lose the microseconds, and with them a row between two pages. */
  readonly lastRaisedExactly: string;
};
/** Whose alarms may be seen. */
export type Sight = 'all' | readonly StaffRole[];

/** The owner sees everything, everybody else what is their roles' business. */
export async function sightOf(tx: Tx, accountId: number | null): Promise<Sight> {
  const roles = accountId === null ? [] : await listRolesOf(tx, accountId);
  return roles.includes('owner') ? 'all' : roles;
}

export type Page = { readonly rows: readonly ShownAlarm[]; readonly after: string | null };
type PageRequest = { readonly size: number; readonly after?: string; readonly upToId?: number };

/** One keyset page, the latest raised first; an alarm that is raised again meanwhile moves to the top and shifts nothing else. */
export async function pageOfAlarms(tx: Tx, sight: Sight, filter: AlarmFilter, { size, after, upToId }: PageRequest): Promise<Page> {
  const last = after === undefined ? undefined : readPosition(after);
  const rows = await shown(tx)
    .where(
      and(
        matching(sight, filter),
        upToId === undefined ? undefined : lte(alarmsTable.id, upToId),
        last && sql`(${alarmsTable.lastRaisedAt}, ${alarmsTable.id}) < (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(desc(alarmsTable.lastRaisedAt), desc(alarmsTable.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { rows: page, after: rows.length > size ? printPosition(page.at(-1)) : null };
}

export async function countAlarms(tx: Tx, sight: Sight, filter: AlarmFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(alarmsTable).where(matching(sight, filter));
  return row?.total ?? 0;
}

export async function lastAlarmId(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: max(alarmsTable.id) }).from(alarmsTable);
  return row?.id ?? 0;
}

export async function listKinds(tx: Tx, sight: Sight): Promise<readonly string[]> {
  const rows = await tx.selectDistinct({ kind: alarmsTable.kind }).from(alarmsTable).where(seenBy(sight));
  return rows.map(({ kind }) => kind);
}

export async function findAlarm(tx: Tx, id: number): Promise<ShownAlarm | undefined> {
  const [alarm] = await shown(tx).where(eq(alarmsTable.id, id));
  return alarm;
}

/** One that is somebody else's business does not exist. */
export async function getAlarm(tx: Tx, sight: Sight, id: number): Promise<ShownAlarm> {
  const [alarm] = await shown(tx).where(and(eq(alarmsTable.id, id), seenBy(sight)));
  return alarm ?? fail('kit.notFound');
}

export const listHistory = (tx: Tx, { id, kind, subject }: Alarm): Promise<readonly ShownAlarm[]> =>
  shown(tx)
    .where(and(eq(alarmsTable.kind, kind), eq(alarmsTable.subject, subject), ne(alarmsTable.id, id)))
    .orderBy(desc(alarmsTable.id))
    .limit(20);

const shown = (tx: Tx) =>
  tx.select(shownColumns).from(alarmsTable).leftJoin(accountsTable, eq(accountsTable.id, alarmsTable.closedBy)).$dynamic();

const shownColumns = {
  id: alarmsTable.id,
  kind: alarmsTable.kind,
  subject: alarmsTable.subject,
  params: alarmsTable.params,
  ownerRole: alarmsTable.ownerRole,
  raised: alarmsTable.raised,
  firstRaisedAt: alarmsTable.firstRaisedAt,
  lastRaisedAt: alarmsTable.lastRaisedAt,
  mailedAt: alarmsTable.mailedAt,
  closedAt: alarmsTable.closedAt,
  closedBy: alarmsTable.closedBy,
  closingNote: alarmsTable.closingNote,
  closer: accountsTable.login,
  lastRaisedExactly: sql<string>`${alarmsTable.lastRaisedAt}::text`,
};

const seenBy = (sight: Sight): SQL | undefined => (sight === 'all' ? undefined : inArray(alarmsTable.ownerRole, [...sight]));

const matching = (sight: Sight, { state, kind }: AlarmFilter): SQL | undefined =>
  and(
    seenBy(sight),
    kind === undefined ? undefined : eq(alarmsTable.kind, kind),
    state === undefined ? undefined : state === 'open' ? isNull(alarmsTable.closedAt) : isNotNull(alarmsTable.closedAt),
  );

/** The row that a page ended with: opaque to the caller, checked when it comes back. */
const printPosition = (row: ShownAlarm | undefined): string | null => (row ? `${row.lastRaisedExactly}_${row.id}` : null);

function readPosition(after: string): { readonly at: string; readonly id: number } {
  const [at, id] = after.split('_');
  const read = z
    .object({
      at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
      id: z.coerce.number().int().positive(),
    })
    .safeParse({ at, id });
  return read.success ? read.data : failField('after', 'kit.wrongFormat');
}
