import { Column, is, noopDecoder, SQL } from 'drizzle-orm';
import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { RememberingDialect } from './remembering-dialect.ts';

/** One for all transactions: it remembers how columns are spelt, and what was selected. */
const dialect = new RememberingDialect({ casing: 'snake_case' });

/** The query builder over a pool or one connection. */
export function queryBuilder<Client extends NodePgClient>(client: Client): NodePgDatabase & { readonly $client: Client } {
  return Object.assign(new NodePgDatabase<Record<string, never>>(dialect, new Session(client, dialect, undefined), undefined), {
    $client: client,
  });
}

type Prepare = NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery'];

/** Looks once per statement at what each column is, where Drizzle's own session looks again for every value of every row. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: Prepare = (query, fields, name, isArray, mapRows, ...rest) =>
    super.prepareQuery(query, fields, name ?? nameOfWrite(query.sql), isArray, mapRows ?? (fields && plainRows(fields)), ...rest);
}

/** Writes by their text: how often each was sent, and its name once that was often. */
const writes = new Map<string, { times: number; readonly name: string }>();
const often = 20;
const maxWrites = 500;

/**
 * A write that is sent often gets a name, and the database plans it once per connection: its plan depends on no value. Reads are planned
 * for what they ask, unless a `statement` says otherwise. Long ones are many rows at once, each time another number of them.
 */
function nameOfWrite(text: string): string | undefined {
  if (text.length > 2_000 || !/^(with \w+ as \(\s*)?(insert into|update) /.test(text)) return undefined;
  const known = writes.get(text);
  if (!known) {
    if (writes.size < maxWrites) writes.set(text, { times: 1, name: `write_${writes.size}` });
    return undefined;
  }
  known.times += 1;
  return known.times > often ? known.name : undefined;
}

type Decoder = Pick<Column, 'mapFromDriverValue'>;

/** What most columns have: the value is what the driver gave. */
const unchanged: ReadonlySet<Decoder['mapFromDriverValue']> = new Set([
  Column.prototype.mapFromDriverValue,
  noopDecoder.mapFromDriverValue,
]);

/** Undefined for tables inside a row, which Drizzle knows best how to put together. */
function plainRows(fields: SelectedFieldsOrdered): ((rows: readonly (readonly unknown[])[]) => unknown) | undefined {
  const columns: { readonly name: string; readonly decoder: Decoder | undefined }[] = [];
  for (const { path, field } of fields) {
    const [name] = path;
    const decoder = decoderOf(field);
    if (name === undefined || path.length > 1 || !decoder) return undefined;
    columns.push({ name, decoder: unchanged.has(decoder.mapFromDriverValue) ? undefined : decoder });
  }
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const { name, decoder } of columns) {
        const value = values[at++];
        row[name] = decoder === undefined || value === null ? value : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

/** A column decodes itself; an expression says how it is decoded, with `mapWith` or without. */
function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder | undefined {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return is(expression, SQL) ? Reflect.get(expression, 'decoder') : undefined;
}
