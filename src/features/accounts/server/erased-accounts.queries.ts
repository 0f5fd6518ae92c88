import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';
import { isTombstone } from './tombstone.ts';

const isErased = sql`${isTombstone('accounts.email')} and ${accountsTable.disabledAt} is not null`;

/** The numbers of all that were erased, to be asked for inside another question. */
export const erasedAccounts = sql`(select id from ${accountsTable} where ${isErased})`;

/**
 * Those of these accounts that were erased: of whom nothing is written down again, whoever reports it. An erasure that is under way is
 * waited for, and one that comes now waits for this transaction: what is written here is erased with the rest, or never written.
 */
export async function erasedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: string; erased: boolean }>(sql`
    select id, (${isErased}) as erased from ${accountsTable}
     where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
       and (leaving_at is not null or ${isErased})
     order by id for share`);
  return new Set(rows.flatMap(({ id, erased }) => (erased ? [Number(id)] : [])));
}
