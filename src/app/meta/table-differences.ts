import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/db/database.ts';

export type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly filled: boolean;
};

export const declaredColumns = (tables: readonly PgTable[]): readonly Column[] =>
  tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({
      table: name,
      name: toSnakeCase(column.name),
      type: column.getSQLType(),
      notNull: column.notNull,
      filled: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
    }));
  });

/** The columns created by the migrations. `filled`: an insert may omit it. */
export async function migratedColumns(database: Database): Promise<readonly Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
           a.atthasdef or a.attidentity <> '' as filled
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`);
  return rows;
}

/** One line per column that exists on only one side, or differs. */
export function columnDifferences(declared: readonly Column[], migrated: readonly Column[]): readonly string[] {
  const described = (columns: readonly Column[]) => new Map(columns.map((column) => [`${column.table}.${column.name}`, describe(column)]));
  const [inCode, inDatabase] = [described(declared), described(migrated)];
  return [...new Set([...inCode.keys(), ...inDatabase.keys()])]
    .filter((name) => inCode.get(name) !== inDatabase.get(name))
    .map((name) => `${name} is ${inCode.get(name) ?? 'absent'} in code and ${inDatabase.get(name) ?? 'absent'} in the database`);
}

const describe = ({ type, notNull, filled }: Column): string =>
  [type, notNull ? 'not null' : 'null', ...(filled ? ['filled'] : [])].join(', ');
