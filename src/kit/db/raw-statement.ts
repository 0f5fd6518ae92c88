import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './database.ts';

/**
 * A statement for the few paths that are asked thousands of times a second. It is named, so PostgreSQL parses and plans it once per
 * connection, and neither building it nor mapping its rows is paid again: rows come as the driver reads them (a bigint is a text).
 * Everywhere else the query builder's types are worth more than its microseconds.
 */
export function rawStatement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (tx: Tx, ...values: readonly (string | number | null)[]): Promise<readonly Row[]> => {
    const { $client: client } = tx as NodePgDatabase & { readonly $client: Pick<pg.Pool, 'query'> };
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
