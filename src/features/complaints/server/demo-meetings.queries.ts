import { sql } from 'drizzle-orm';
import { logChatTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Ten minutes in which several people spoke: `at` is their middle. */
export type Meeting = { readonly at: Date; readonly people: readonly number[] };

/** Who spoke at about the same time on a world, the earliest first, as its logs have it. */
export async function meetingsOn(tx: Tx, server: number, since: Date): Promise<readonly Meeting[]> {
  const { rows } = await tx.execute<{ slot: number | string; people: string }>(sql`
    select floor(extract(epoch from at) / 600) as slot, string_agg(distinct global_id::text, ',') as people
    from ${logChatTable} where server = ${server} and at >= ${since.toISOString()}::timestamptz
    group by 1 having count(distinct global_id) > 1 order by 1`);
  return rows.map(({ slot, people }) => ({ at: new Date((Number(slot) * 600 + 300) * 1_000), people: people.split(',').map(Number) }));
}
