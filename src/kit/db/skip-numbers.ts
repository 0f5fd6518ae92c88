import type pg from 'pg';

const fewest = 1_000_000;
const most = 100_000_000;

/**
 * Where a count goes on after a restore: above all that may have been given since the backup. As many again as there ever were is more
 * than a backup can be behind; the bounds are for what has hardly begun, and for what would grow without end by being doubled.
 */
export const beyondGiven = (last: number): number => last + Math.min(Math.max(last, fewest), most);

/**
 * Lets every sequence of the schema go on there; a sequence that was never used may have been since. Answers how many there are.
 * A sequence follows no transaction: done twice, numbers are left out twice, and nothing else.
 */
export async function skipNumbers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last
       from pg_sequences where schemaname = current_schema()`,
  );
  for (const { name, last } of rows) await client.query('select setval($1::regclass, $2)', [name, beyondGiven(Number(last))]);
  return rows.length;
}
