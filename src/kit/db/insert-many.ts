import pg from 'pg';
import type { Tx } from './database.ts';

export type Value = string | number | boolean | null;

/**
 * Inserts many rows at once inside the transaction: by COPY, which in PostgreSQL is several times faster than an INSERT, or by one
 * statement over JSON on the embedded database, whose connection has no COPY. `target` is `insert into things`.
 */
export async function insertMany(
  tx: Tx,
  target: `insert into ${string}`,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  /** The rows' `copyText`, if the caller has it already. */
  text?: string,
): Promise<void> {
  if (rows.length === 0) return;
  const table = target.slice('insert into '.length);
  const client = clientOf(tx);
  const names = columns.join(', ');
  if (client.copies) {
    const copy = new CopyQuery(`copy ${table} (${names}) from stdin`, text ?? copyText(rows));
    await client.query(copy);
    await copy.done;
  } else await client.query(`${target} (${names}) ${fromJson(table, columns)}`, [jsonText(columns, rows)]);
}

/** True on PostgreSQL. */
export const canCopy = (tx: Tx): boolean => clientOf(tx).copies;

/** One line per row in COPY's text format. */
export function copyText(rows: readonly (readonly Value[])[]): string {
  let text = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) {
      const value = row[at];
      if (at > 0) text += '\t';
      text += value === null ? '\\N' : typeof value === 'string' ? escaped(value) : String(value);
    }
    text += '\n';
  }
  return text;
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => (special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text);

const fromJson = (table: string, columns: readonly string[]): string =>
  `select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)`;

const jsonText = (columns: readonly string[], rows: readonly (readonly Value[])[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))));

type Client = { readonly copies: boolean; query(query: CopyQuery | string, values?: readonly unknown[]): Promise<unknown> };

/** The transaction's own connection: the query builder has no COPY. */
const clientOf = (tx: Tx): Client => (tx as unknown as { readonly $client: Client }).$client;

type Connection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Sends the rows when the server requests them. */
export class CopyQuery extends pg.Query {
  readonly done: Promise<unknown>;
  readonly #data: string;

  constructor(text: string, data: string) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    super({ text, callback } as unknown as pg.QueryConfig);
    this.done = promise;
    this.#data = data;
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#data));
    connection.endCopyFrom();
  }
}
