import type { Ask } from '#kit/db/console.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ChangedRows, Effect } from '../sql-effects.ts';
import { sqlLimits } from '../sql-limits.ts';
import { askInside, selectCut } from './read-rows.ts';
import type { ChangeStatement } from './read-statement.ts';

type Row = readonly (string | null)[];
/** The executed change in an open transaction. */
export type Measured = {
  readonly counts: readonly ChangedRows[];
  /** Rows in all tables. */
  readonly lines: number;
  readonly target: Target;
  /** The first rows of the named table after the change, or the deleted rows. */
  readonly rows: readonly Row[];
};
type Target = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly KeyColumn[] };
type KeyColumn = { readonly name: string; readonly type: string };

/**
 * Runs the change and returns its effects. PostgreSQL itself counts the rows inserted, updated and deleted per table in the transaction, so
 * the numbers are correct for upserts too, and include rows changed by triggers and foreign keys.
 */
export async function runMeasured(ask: Ask, change: ChangeStatement): Promise<Measured> {
  const target = await findTarget(ask, change);
  const before = await countsNow(ask);
  const { rows, count } = await runReturning(ask, change, target);
  // Deferred triggers and foreign keys are part of the effect.
  await ask('set constraints all immediate');
  const counts = countsSince(before, await countsNow(ask));
  const own = counts.find(({ table }) => table === target.name);
  if (sumOf(own ? [own] : []) !== count) throw new Error('PostgreSQL counted other rows than the statement returned: is track_counts off?');
  if (count === 0) fail('sqlConsole.nothingChanges');
  const lines = sumOf(counts);
  if (lines > sqlLimits.changedRows) fail('sqlConsole.tooManyRows', { rows: lines, most: sqlLimits.changedRows });
  return { counts, lines, target, rows };
}

/** Runs the change, rolls it back, and reads the previous values of the sample rows. */
export async function tryMeasured(ask: Ask, change: ChangeStatement): Promise<readonly Effect[]> {
  await ask('savepoint change');
  const { counts, target, rows } = await runMeasured(ask, change);
  await ask('rollback to savepoint change');
  const effects: Effect[] = [];
  for (const one of counts) {
    const total = await countRows(ask, one.table);
    const sample = one.table === target.name ? await sampleOf(ask, change, target, rows) : { columns: [], before: [], after: [] };
    effects.push({ ...one, total, ...sample });
  }
  // The named table first.
  return effects.toSorted((one, other) => Number(other.table === target.name) - Number(one.table === target.name));
}

export const sumOf = (counts: readonly ChangedRows[]): number =>
  counts.reduce((sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted, 0);

/**
 * The named table, which must be one of the product's own, because updating PostgreSQL's views changes settings. Rows are matched by the
 * primary key before and after, so changing the key itself is rejected.
 */
async function findTarget(ask: Ask, { table, sets }: ChangeStatement): Promise<Target> {
  // If the table does not exist or is not readable, PostgreSQL reports it.
  const { columns } = await ask(`select * from ${table} limit 0`);
  const { rows } = await ask(
    `select relname::text, attname::text, pg_catalog.format_type(atttypid, atttypmod)
       from pg_catalog.pg_class join pg_catalog.pg_index on indrelid = pg_class.oid and indisprimary
       join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where pg_class.oid = pg_catalog.to_regclass($1) and relnamespace = 'public'::regnamespace and relkind = 'r'`,
    [table],
  );
  const [name] = rows[0] ?? [];
  if (!name) return fail('sqlConsole.tableNotHere', { word: table.replaceAll('"', '') });
  const key = rows.map(([, column, type]) => ({ name: column ?? '', type: type ?? '' }));
  const renamed = sets.find((column) => key.some((one) => one.name === column));
  if (renamed) fail('sqlConsole.keyChanged', { word: renamed });
  return { name, columns, key };
}

/** Wraps the statement to return its rows. Rows replaced by an upsert come first, because they overwrite data and added rows do not. */
async function runReturning(ask: Ask, { text, alias, upserts }: ChangeStatement, { columns }: Target) {
  const from = upserts ? '(select * from "touched" order by "console replaced" desc)' : '"touched"';
  const first = selectCut(columns, from, '(select count(*) from "touched"), ');
  const replaced = upserts ? `, ${alias}.xmax <> 0 as "console replaced"` : '';
  const tail = `\nreturning ${alias}.*${replaced}\n) ${first} limit ${sqlLimits.sample}`;
  const { rows } = await askInside(ask, ['with "touched" as (\n', text, tail]);
  return { count: Number(rows[0]?.[0] ?? 0), rows: rows.map(([, ...row]) => row) };
}

/** Row counts of this transaction per table; partitions count for their table. */
async function countsNow(ask: Ask): Promise<readonly ChangedRows[]> {
  const { rows } = await ask(
    `select case nspname when 'public' then '' else nspname || '.' end || pg_class.relname as "table",
            sum(n_tup_ins), sum(n_tup_upd), sum(n_tup_del)
       from pg_catalog.pg_stat_xact_user_tables as counted
       join pg_catalog.pg_class on pg_class.oid = coalesce(pg_catalog.pg_partition_root(counted.relid), counted.relid)
       join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where n_tup_ins + n_tup_upd + n_tup_del > 0 group by 1 order by 1`,
  );
  return rows.map(([table, ...numbers]) => {
    const [inserted = 0, updated = 0, deleted = 0] = numbers.map(Number);
    return { table: table ?? '', inserted, updated, deleted };
  });
}

const countsSince = (before: readonly ChangedRows[], now: readonly ChangedRows[]): readonly ChangedRows[] =>
  now
    .map((one) => {
      const earlier = before.find(({ table }) => table === one.table);
      return {
        table: one.table,
        inserted: one.inserted - (earlier?.inserted ?? 0),
        updated: one.updated - (earlier?.updated ?? 0),
        deleted: one.deleted - (earlier?.deleted ?? 0),
      };
    })
    .filter((one) => sumOf([one]) > 0);

/** Number of rows in the table, counted only up to the limit of a change; null if the role may not read it. */
async function countRows(ask: Ask, table: string): Promise<number | null> {
  const [schema, name] = table.includes('.') ? table.split('.', 2) : ['public', table];
  const { rows } = await ask(
    `select quote_ident($1) || '.' || quote_ident($2) from pg_catalog.pg_class
      where oid = to_regclass(quote_ident($1) || '.' || quote_ident($2)) and has_any_column_privilege(oid, 'SELECT')`,
    [schema, name],
  );
  const [readable] = rows[0] ?? [];
  if (!readable) return null;
  const { rows: counted } = await ask(`select count(*) from (select from ${readable} limit ${sqlLimits.changedRows + 1}) as "some"`);
  return Number(counted[0]?.[0]);
}

async function sampleOf(ask: Ask, change: ChangeStatement, { columns, key }: Target, rows: readonly Row[]) {
  const copied = rows.map((row) => [...row]);
  const none = copied.map(() => null);
  const sample = { columns: [...columns], before: none, after: copied };
  if (change.verb === 'delete') return { ...sample, before: copied, after: none };
  if (change.verb === 'insert' && !change.upserts) return sample;
  const condition = key.map(({ name, type }, place) => `${quoted(name)} = $${place + 1}::${type}`).join(' and ');
  const before: ((string | null)[] | null)[] = [];
  for (const row of rows) {
    const values = key.map(({ name }) => row[columns.indexOf(name)] ?? null);
    const { rows: found } = await ask(selectCut(columns, `(select * from ${change.table} where ${condition})`), values);
    before.push(found[0] ? [...found[0]] : null);
  }
  return { ...sample, before };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
