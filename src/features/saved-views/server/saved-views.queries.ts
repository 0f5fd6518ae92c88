import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { SavedViewView } from '../saved-views.contract.ts';
import { type ViewReaders, viewReaders } from '../view-readers.ts';
import { savedViewsTable } from './saved-views.table.ts';

const { id, name, search, nameKey, sharedWith, accountId: ownerId, list: ofList } = savedViewsTable;

export async function ownViewsOf(tx: Tx, accountId: number, list: string): Promise<SavedViewView[]> {
  const rows = await tx
    .select({ id, name, search, sharedWith })
    .from(savedViewsTable)
    .where(and(eq(ownerId, accountId), eq(ofList, list)))
    .orderBy(asc(nameKey));
  return rows.map((row) => ({ ...row, by: null }));
}

export const sharedViewsOf = (tx: Tx, accountId: number, list: string, readers: readonly ViewReaders[]): Promise<SavedViewView[]> =>
  tx
    .select({ id, name, search, sharedWith, by: accountsTable.login })
    .from(savedViewsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, ownerId))
    .where(and(eq(ofList, list), inArray(sharedWith, [...readers]), ne(ownerId, accountId)))
    .orderBy(asc(nameKey), asc(id));

/** Roles of the actor, which they may share with; the owner may share with all. */
export async function readersOf(tx: Tx, actor: Actor, accountId: number): Promise<ViewReaders[]> {
  const roles: readonly string[] = await listRolesOf(tx, accountId);
  if (roles.includes('owner')) return [...viewReaders];
  return viewReaders.filter((one) => (one === 'admins' ? actor.actingAs !== null : roles.includes(one)));
}
