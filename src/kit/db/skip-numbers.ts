import type pg from 'pg';

const fewest = 1_000_000;
const most = 100_000_000;

/**
 * The value at which a sequence continues after a restore: above all that may have been assigned since the backup. Doubling covers any
 * backup age; the bounds are for sequences that have hardly begun, and for those that repeated doubling would exhaust.
 */
export const beyondGiven = (last: number): number => last + Math.min(Math.max(last, fewest), most);

/**
 * Moves every sequence of the schema past that point, even one never used before the backup. Returns how many there are. Sequences are not
 * transactional: running it twice only skips more numbers.
 */
export async function skipNumbers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last
       from pg_sequences where schemaname = current_schema()`,
  );
  for (const { name, last } of rows) await client.query('select setval($1::regclass, $2)', [name, beyondGiven(Number(last))]);
  return rows.length;
}
