import type { Database } from '#kit/db/database.ts';

export type Trace = { readonly table: string; readonly column: string; readonly value: string };

/**
 * Every value in every table, including the queue's, that contains one of the words: in any column that can contain text, in bytes, and in
 * form encoding.
 */
export async function scanDatabase({ pool }: Pick<Database, 'pool'>, words: readonly string[]): Promise<readonly Trace[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string; bytes: boolean }>(`
    select n.nspname as schema, c.relname as "table", a.attname as "column", a.atttypid = 'bytea'::regtype as bytes
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
       and (format_type(a.atttypid, null) in ('text', 'character varying', 'inet', 'cidr', 'json', 'jsonb', 'name', 'bytea') or a.atttypid::regtype::text like 'text[]')
     order by 1, 2, 3`);
  const forms = [...new Set(words.flatMap((word) => [word, encodeURIComponent(word)]))];
  const traces: Trace[] = [];
  for (const { schema, table, column, bytes } of columns) {
    const text = bytes ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await pool.query<{ value: string }>(
      `select ${text} as value from "${schema}"."${table}" where ${text} ilike any ($1)`,
      [forms.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
    );
    traces.push(...rows.map(({ value }) => ({ table: schema === 'public' ? table : `${schema}.${table}`, column, value })));
  }
  return traces;
}
