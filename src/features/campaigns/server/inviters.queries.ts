import { and, inArray, isNull } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Which of these accounts are active; erased and disabled accounts count as unknown. */
export async function findInviters(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(and(inArray(accountsTable.id, [...ids]), isNull(accountsTable.disabledAt)));
  return new Set(rows.map(({ id }) => id));
}
