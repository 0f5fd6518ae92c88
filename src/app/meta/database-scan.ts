import type { Database } from '#kit/db/database.ts';

export type Trace = { readonly table: string; readonly column: string; readonly value: string };

/** Every value of every table, the queue's own included, that holds one of the words in any column that can hold words. */
export async function scanDatabase({ pool }: Pick<Database, 'pool'>, words: readonly string[]): Promise<readonly Trace[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
       and (format_type(a.atttypid, null) in ('text', 'character varying', 'inet', 'cidr', 'json', 'jsonb', 'name') or a.atttypid::regtype::text like 'text[]')
     order by 1, 2, 3`);
  const traces: Trace[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select "${column}"::text as value from "${schema}"."${table}" where "${column}"::text ilike any ($1)`,
      [words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
    );
    traces.push(...rows.map(({ value }) => ({ table: schema === 'public' ? table : `${schema}.${table}`, column, value })));
  }
  return traces;
}
