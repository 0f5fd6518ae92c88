import type { Ctx } from '#kit/contract/context.ts';
import type { Answered, Ask } from '#kit/db/console.ts';
import { fail } from '#kit/errors/errors.ts';
import type { CheckAnswer, SqlTable } from '../sql-console.contract.ts';
import { sqlLimits } from '../sql-limits.ts';
import { askInside, selectCut } from './read-rows.ts';
import { type ChangeStatement, changeStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, type Tried, tryOnConsole } from './run-on-console.ts';

export type Effect = {
  readonly text: string;
  readonly verb: ChangeStatement['verb'];
  readonly table: string;
  readonly lines: number;
  readonly before: SqlTable;
  readonly after: SqlTable;
};

export async function checkSqlChange(ctx: Ctx, { statement }: { readonly statement: string }, parts: ConsoleParts): Promise<CheckAnswer> {
  const tried = await tryChange(ctx, statement, parts);
  await noteRun(ctx, { kind: 'check', statement }, tried);
  if (tried.outcome !== 'done') return { outcome: tried.outcome, message: tried.message, at: tried.at };
  return { outcome: 'done', milliseconds: tried.milliseconds, ...tried.result };
}

export const tryChange = (ctx: Ctx, statement: string, parts: ConsoleParts): Promise<Tried<Effect>> =>
  tryOnConsole(parts, ctx, async () => {
    const change = await changeStatement(statement);
    const effect = await effectOf(parts, change);
    const { text, table, verb } = change;
    return { result: { ...effect, text, table: table.replaceAll('"', ''), verb }, lines: effect.lines };
  });

/** Runs it and takes it back. */
const effectOf = ({ console }: ConsoleParts, change: ChangeStatement): Promise<Pick<Effect, 'lines' | 'before' | 'after'>> =>
  console.session({ role: 'write', timeoutMs: sqlLimits.seconds * 1_000 }, async (ask) => {
    await ask('savepoint change');
    const touched = await changeRows(ask, change);
    await ask('rollback to savepoint change');
    const sample = { columns: [...touched.columns], rows: touched.rows.map((row) => [...row]) };
    const nothing = { columns: [], rows: [] };
    const lines = touched.count;
    if (change.verb === 'insert') return { lines, before: nothing, after: sample };
    if (change.verb === 'delete') return { lines, before: sample, after: nothing };
    return { lines, before: await asTheyAre(ask, change.table, sample), after: sample };
  });

/**
 * The change itself, with the number of its rows and the first of them as they are after it: the others stay in the database. More rows
 * than anybody can answer for are refused.
 */
export async function changeRows(ask: Ask, { text, table, alias }: ChangeStatement): Promise<Answered> {
  const { columns } = await ask(`select * from ${table} limit 0`);
  const first = selectCut(columns, '"touched"', '(select count(*) from "touched"), ');
  const tail = `\nreturning ${alias}.*\n) ${first} limit ${sqlLimits.sample}`;
  const touched = await askInside(ask, ['with "touched" as (\n', text, tail]);
  const count = Number(touched.rows[0]?.[0] ?? 0);
  if (count === 0) fail('sqlConsole.nothingChanges');
  if (count > sqlLimits.changedRows) fail('sqlConsole.tooManyRows', { rows: count, most: sqlLimits.changedRows });
  return { columns, rows: touched.rows.map(([, ...row]) => row), count };
}

/** The rows of the sample as they stand, found by their primary key; none where the change renames the key itself. */
async function asTheyAre(ask: Ask, table: string, { columns, rows }: SqlTable): Promise<SqlTable> {
  const key = await ask(
    `select attname::text from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass and indisprimary`,
    [table],
  );
  const names = key.rows.map(([name]) => name ?? '');
  if (names.length === 0) return { columns, rows: [] };
  const condition = names.map((name, place) => `"${name}"::text = $${place + 1}`).join(' and ');
  const found: (string | null)[][] = [];
  for (const row of rows) {
    const values = names.map((name) => row[columns.indexOf(name)] ?? null);
    const { rows: before } = await ask(selectCut(columns, `(select * from ${table} where ${condition})`), values);
    found.push(...before.map((one) => [...one]));
  }
  return { columns, rows: found };
}
