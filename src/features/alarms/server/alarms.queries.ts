import { and, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Alarm, alarmsTable } from './alarms.table.ts';

export type ShownAlarm = Alarm & { readonly closer: string | null };
/** Roles whose alarms the reader may see. */
export type Visibility = 'all' | readonly StaffRole[];

/** The owner sees everything, others see the alarms of their roles. */
export async function visibilityOf(tx: Tx, accountId: number | null): Promise<Visibility> {
  const roles = accountId === null ? [] : await listRolesOf(tx, accountId);
  return roles.includes('owner') ? 'all' : roles;
}

export async function countOpenAlarms(tx: Tx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(alarmsTable).where(isNull(alarmsTable.closedAt));
  return row?.total ?? 0;
}

export async function listAlarmKindIds(tx: Tx, sight: Visibility): Promise<readonly string[]> {
  const rows = await tx.selectDistinct({ kind: alarmsTable.kind }).from(alarmsTable).where(seenBy(sight));
  return rows.map(({ kind }) => kind);
}

export async function findAlarm(tx: Tx, id: number): Promise<ShownAlarm | undefined> {
  const [alarm] = await shown(tx).where(eq(alarmsTable.id, id));
  return alarm;
}

/** Returns 404 for an alarm of another role. */
export async function getAlarm(tx: Tx, sight: Visibility, id: number): Promise<ShownAlarm> {
  const [alarm] = await shown(tx).where(and(eq(alarmsTable.id, id), seenBy(sight)));
  return alarm ?? fail('kit.notFound');
}

export const listAlarmHistory = (tx: Tx, { id, kind, subject }: Alarm): Promise<readonly ShownAlarm[]> =>
  shown(tx)
    .where(and(eq(alarmsTable.kind, kind), eq(alarmsTable.subject, subject), ne(alarmsTable.id, id)))
    .orderBy(desc(alarmsTable.id))
    .limit(20);

export const shownColumns = { ...getTableColumns(alarmsTable), closer: accountsTable.login };
export const isCloser = eq(accountsTable.id, alarmsTable.closedBy);

const shown = (tx: Tx) => tx.select(shownColumns).from(alarmsTable).leftJoin(accountsTable, isCloser).$dynamic();

export const seenBy = (sight: Visibility): SQL | undefined => (sight === 'all' ? undefined : inArray(alarmsTable.ownerRole, [...sight]));
