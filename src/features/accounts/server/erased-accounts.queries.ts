import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';
import { isTombstone } from './tombstone.ts';

const isErased = sql`${isTombstone('accounts.email')} and ${accountsTable.disabledAt} is not null`;

/** Ids of all erased accounts, for use as a subquery. */
export const erasedAccounts = sql`(select id from ${accountsTable} where ${isErased})`;

/**
 * Which of these accounts are erased: no data about them may be stored again, regardless of the source. Waits for erasures in progress and blocks
 * new ones until the transaction ends, so what it writes is either erased with the account or never written.
 */
export async function erasedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: string; erased: boolean }>(sql`
    select id, (${isErased}) as erased from ${accountsTable}
     where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
       and (leaving_at is not null or ${isErased})
     order by id for share`);
  return new Set(rows.flatMap(({ id, erased }) => (erased ? [Number(id)] : [])));
}
