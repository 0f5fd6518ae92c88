import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { SavedViewView } from '../saved-views.contract.ts';
import { savedViewsTable } from './saved-views.table.ts';

/** A person's own views of a list, by name. */
export async function savedViewsOf(tx: Tx, accountId: number, list: string): Promise<SavedViewView[]> {
  const { id, name, search, nameKey } = savedViewsTable;
  return tx
    .select({ id, name, search })
    .from(savedViewsTable)
    .where(and(eq(savedViewsTable.accountId, accountId), eq(savedViewsTable.list, list)))
    .orderBy(asc(nameKey));
}
