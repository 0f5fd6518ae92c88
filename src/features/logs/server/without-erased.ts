import { erasedAmong } from '#features/accounts/server/erased-accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import type { BatchRows } from './batch-rows.ts';
import { columnsOf } from './check-rows.ts';

/**
 * The rows without address and device of accounts that were erased before the batch arrived: a server that was offline reports late. The
 * events stay, and so does the digest that identifies a repeated batch.
 */
export async function withoutErased(tx: Tx, rows: BatchRows): Promise<BatchRows> {
  const signIns = rows.byKind.get('auth')?.values ?? [];
  const values = await withoutErasedAddresses(tx, columnsOf('auth'), signIns);
  return values === signIns ? rows : { ...rows, byKind: new Map(rows.byKind).set('auth', { values, text: copyText(values) }) };
}

/** For sign-ins with these columns. Locks their accounts against erasure until the transaction ends. */
export async function withoutErasedAddresses(
  tx: Tx,
  columns: readonly string[],
  signIns: readonly (readonly Value[])[],
): Promise<readonly (readonly Value[])[]> {
  const placeOf = (column: string) => columns.indexOf(column);
  const [globalId, ip, device] = [placeOf('global_id'), placeOf('ip'), placeOf('device')];
  const traced = new Set(signIns.flatMap((row) => (row[ip] === null && row[device] === null ? [] : [Number(row[globalId])])));
  const erased = traced.size > 0 ? await erasedAmong(tx, [...traced]) : traced;
  if (erased.size === 0) return signIns;
  return signIns.map((row) =>
    erased.has(Number(row[globalId])) ? row.map((value, at) => (at === ip || at === device ? null : value)) : row,
  );
}
