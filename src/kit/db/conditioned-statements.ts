import { Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { sentBy } from './statement.ts';

/** The part of Drizzle's builder that is needed to build a statement once. */
export interface Preparable<Row> extends PromiseLike<readonly Row[]> {
  toSQL(): Query;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<readonly Row[]> };
}

/**
 * Statements of one shape whose condition changes from call to call. Each combination of conditions is written once; later calls only
 * write the condition itself and send its values. The statements stay unnamed on the connection, because PostgreSQL should plan a list for
 * the values it is filtered by.
 *
 * `form` names everything but the condition that changes the text: the order, the columns. `build` may not depend on anything else. A
 * value that changes outside of the condition (the current time) is detected, and such a statement is built for each call.
 */
export function conditionedStatements(): <Row>(
  tx: Tx,
  form: string,
  condition: SQL | undefined,
  build: (condition: SQL | undefined) => Preparable<Row>,
) => PromiseLike<readonly Row[]> {
  const known = new Map<string, Known>();

  return <Row>(tx: Tx, form: string, condition: SQL | undefined, build: (condition: SQL | undefined) => Preparable<Row>) => {
    const written = condition ? dialect.sqlToQuery(condition) : { sql: '', params: [] };
    const key = `${form} ${written.sql}`;
    const seen = known.get(key);
    if (seen === undefined && known.size >= mostCombinations) return build(condition);
    const now = afterAnotherCall(seen, () => build(parameterised(written)));
    if (now !== seen) known.set(key, now);
    if (!('statement' in now)) return build(condition);
    const values = Object.fromEntries(written.params.map((value, at) => [nameOf(at), value]));
    return sentBy(tx, now.statement as ReturnType<Preparable<Row>['prepare']>).execute(values);
  };
}

/** A combination after its first call, its second, and from its third on: prepared, or found to change by itself. */
type Known = { readonly calls: 1 } | { readonly constants: string } | { readonly statement: object } | { readonly changes: true };

/** The first call costs nothing extra, because a list declared per request is called only once. */
function afterAnotherCall(seen: Known | undefined, build: () => Preparable<unknown>): Known {
  if (seen === undefined) return { calls: 1 };
  if ('calls' in seen) return { constants: constantsOf(build()) };
  if (!('constants' in seen)) return seen;
  const query = build();
  return constantsOf(query) === seen.constants ? { statement: query.prepare('') } : { changes: true };
}

/** Bounded, because a condition over a list of values has a text for each length. */
const mostCombinations = 500;

const dialect = new PgDialect({ casing: 'snake_case' });
const nameOf = (at: number): string => `condition${at}`;

/** The values of a statement that are not placeholders. */
const constantsOf = (query: Preparable<unknown>): string =>
  JSON.stringify(query.toSQL().params.filter((value) => !(value instanceof Placeholder)));

/** The same condition with a placeholder for each value. */
function parameterised({ sql: text, params }: Pick<Query, 'sql' | 'params'>): SQL | undefined {
  if (text === '') return undefined;
  const pieces = text.split(/\$\d+/);
  if (pieces.length !== params.length + 1) throw new Error(`A condition uses a parameter twice: ${text}`);
  return sql.join(pieces.flatMap((piece, at) => (at === 0 ? [sql.raw(piece)] : [sql`${sql.placeholder(nameOf(at - 1))}`, sql.raw(piece)])));
}
