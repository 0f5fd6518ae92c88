import type { Database } from '#kit/db/database.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';

export type PersonalColumn = { readonly table: string; readonly column: string };

/** Columns that are personal by their reference, their type, or their name. */
export async function personalColumns(database: Pick<Database, 'pool'>): Promise<readonly PersonalColumn[]> {
  const { rows } = await database.pool.query<PersonalColumn>(`
    select distinct c.relname as "table", a.attname as "column"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey) and f.confrelid = 'accounts'::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (f.oid is not null
            or format_type(a.atttypid, null) = 'inet'
            or a.attname ~ '(^|_)(account_id|global_id|login|login_hash|email|ip|user_agent|nick|device_id|personal|totp_secret|phone)$')
     order by 1, 2`);
  return rows;
}

/** Columns that can contain text: texts and JSON, except those whose values the database enumerates. */
export async function wordColumns(database: Pick<Database, 'pool'>): Promise<readonly PersonalColumn[]> {
  const { rows } = await database.pool.query<PersonalColumn>(`
    select c.relname as "table", a.attname as "column"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'json', 'jsonb')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                          and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[')
     order by 1, 2`);
  return rows;
}

/** Columns that no feature has declared. */
export const uncovered = (columns: readonly PersonalColumn[], declared: readonly PersonalData[]): readonly string[] => {
  const held = new Set(declared.flatMap(({ items }) => Object.values(items).flatMap(({ holds }) => holds)));
  return columns
    .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
    .flatMap(({ table, name }) => (held.has(table) || held.has(name) ? [] : [name]));
};

/** Declared columns that do not exist (any more) in the database. */
export async function vanished(database: Pick<Database, 'pool'>, declared: readonly PersonalData[]): Promise<readonly string[]> {
  const { rows } = await database.pool.query<PersonalColumn>(`
    select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped`);
  const real = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  return declared.flatMap(({ items }) => Object.values(items).flatMap(({ holds }) => holds.filter((name) => !real.has(name))));
}
