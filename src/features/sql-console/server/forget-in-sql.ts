import { and, eq, ne, or, sql } from 'drizzle-orm';
import { forgetInRequests } from '#features/approvals/server/forget-in-requests.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { sqlChange, sqlChangeOfOneTable } from '../sql-console.approvals.ts';
import { sqlLimits } from '../sql-limits.ts';
import { sqlChangesTable, sqlRunsTable, sqlStatementsTable } from './sql-console.table.ts';

/**
 * Removes the person's names from runs, changes and saved statements; author, time and result are kept. A pending change is withdrawn. An
 * approved one is carried out as approved, because its job has its own copy. Returns the number of changed rows.
 */
export async function forgetInSql(ctx: Ctx, person: Person): Promise<number> {
  const known = withAddresses(person);
  const nameless = await namelessSql(ctx.tx, known);
  const forgetting: Forgetting = {
    known,
    // If the result exceeds the maximum length, the whole text is replaced, because a truncated one could contain half a name.
    without: (text) => fitting(nameless(text), `deleted_${person.accountId}`),
  };
  const namelessRow = (row: readonly (string | null)[]) => row.map((cell) => cell && withoutNames(known, cell));
  const cells = (rows: readonly (readonly (string | null)[])[]) => rows.map(namelessRow);
  const earlier = await forgetInRequests(ctx, sqlChangeOfOneTable, {
    person: known,
    without: (payload) => ({
      ...payload,
      statement: forgetting.without(payload.statement),
      before: cells(payload.before),
      after: cells(payload.after),
    }),
  });
  const requests = await forgetInRequests(ctx, sqlChange, {
    person: known,
    without: (payload) => ({
      ...payload,
      statement: forgetting.without(payload.statement),
      effects: payload.effects.map((effect) => ({
        ...effect,
        before: effect.before.map((row) => row && namelessRow(row)),
        after: effect.after.map((row) => row && namelessRow(row)),
      })),
    }),
  });
  const { tx } = ctx;
  const runs = await forgetIn(tx, sqlRunsTable, forgetting, (id, left) => tx.update(sqlRunsTable).set(left).where(eq(sqlRunsTable.id, id)));
  const changes = await forgetIn(tx, sqlChangesTable, forgetting, (id, left) =>
    tx.update(sqlChangesTable).set(left).where(eq(sqlChangesTable.id, id)),
  );
  return earlier + requests + runs + changes + (await forgetInSaved(tx, forgetting));
}

type Forgetting = { readonly known: Person; readonly without: (text: string) => string };
const fitting = (text: string, otherwise: string) => (text.length <= sqlLimits.statement ? text : otherwise);

type Left = { readonly statement: string; readonly problem: string | null };

const forgetIn = (
  tx: Tx,
  table: typeof sqlRunsTable | typeof sqlChangesTable,
  { known, without }: Forgetting,
  write: (id: number, left: Left) => Promise<unknown>,
): Promise<number> =>
  byRanges(tx, table.id, async (inRange) => {
    const { id, statement, problem } = table;
    const rows = await tx
      .select({ id, statement, problem })
      .from(table)
      .where(and(inRange, or(mayBeNamedIn(known, statement), mayBeNamedIn(known, problem))));
    let forgotten = 0;
    for (const row of rows) {
      const left = { statement: without(row.statement), problem: row.problem && without(row.problem) };
      if (left.statement === row.statement && left.problem === row.problem) continue;
      await write(row.id, left);
      forgotten += 1;
    }
    return forgotten;
  });

async function forgetInSaved(tx: Tx, { known, without }: Forgetting): Promise<number> {
  const { id, name, statement, savedBy } = sqlStatementsTable;
  const rows = await tx
    .select({ id, name, statement })
    .from(sqlStatementsTable)
    .where(and(ne(savedBy, known.accountId), or(mayBeNamedIn(known, name), mayBeNamedIn(known, statement))));
  let forgotten = 0;
  for (const row of rows) {
    const called = withoutNames(known, row.name);
    // Appends the id, because two names may be equal after the replacement.
    const left = {
      name: called === row.name ? called : `${called.slice(0, sqlLimits.name - 20)} ${row.id}`,
      statement: without(row.statement),
    };
    if (left.name === row.name && left.statement === row.statement) continue;
    await tx.update(sqlStatementsTable).set(left).where(eq(id, row.id));
    forgotten += 1;
  }
  return forgotten;
}

/**
 * Removes a person's names from SQL and from database messages. A name may equal a table, a column or an SQL keyword: then it is replaced
 * in values and comments, and kept where it is an identifier or keyword.
 */
async function namelessSql(tx: Tx, person: Person): Promise<(text: string) => string> {
  const words = await wordsOfTheDatabase(tx, [person.login, ...person.nicks]);
  const isOwn = (name: string) => !words.has(name.toLowerCase());
  const inCode = { ...person, login: isOwn(person.login) ? person.login : '', nicks: person.nicks.filter(isOwn) };
  return (text) => {
    let [left, end] = ['', 0];
    for (const { 0: part, index } of text.matchAll(apart)) {
      left += withoutNames(inCode, text.slice(end, index)) + withoutNames(part.startsWith('"') ? inCode : person, part);
      end = index + part.length;
    }
    return left + withoutNames(inCode, text.slice(end));
  };
}

/** Quoted strings and comments. */
const apart = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

async function wordsOfTheDatabase(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = JSON.stringify(names.map((name) => name.toLowerCase()));
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from (
      select word from pg_get_keywords()
      union select proname::text from pg_proc
      union select relname::text from pg_class where relnamespace = 'public'::regnamespace
      union select attname::text from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    ) known where word in (select jsonb_array_elements_text(${asked}::jsonb))`);
  return new Set(rows.map(({ word }) => word));
}
