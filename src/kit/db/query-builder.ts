import { Column, is, noopDecoder, SQL } from 'drizzle-orm';
import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { RememberingDialect } from './remembering-dialect.ts';

/** One for all transactions: it caches column names and rendered selections. */
const dialect = new RememberingDialect({ casing: 'snake_case' });

/** The query builder over a pool or one connection. */
export function queryBuilder<Client extends NodePgClient>(client: Client): NodePgDatabase & { readonly $client: Client } {
  return Object.assign(new NodePgDatabase<Record<string, never>>(dialect, new Session(client, dialect, undefined), undefined), {
    $client: client,
  });
}

type Prepare = NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery'];

/** Resolves each column's decoder once per statement; Drizzle's own session does so for every value of every row. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: Prepare = (query, fields, name, isArray, mapRows, ...rest) =>
    super.prepareQuery(query, fields, name ?? nameOfWrite(query.sql), isArray, mapRows ?? (fields && plainRows(fields)), ...rest);
}

/** Writes by their text: how often each was sent, and the statement name it gets once that is often. */
const writes = new Map<string, { times: number; readonly name: string }>();
const often = 20;
const maxWrites = 500;

/**
 * A frequent write gets a name, so that the database plans it once per connection: its plan depends on no value. Reads are planned for
 * their values, unless a `statement` names them. Long ones are multi-row inserts, whose number of rows varies.
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

/** The decoder of most columns: the driver's value as it is. */
const unchanged: ReadonlySet<Decoder['mapFromDriverValue']> = new Set([
  Column.prototype.mapFromDriverValue,
  noopDecoder.mapFromDriverValue,
]);

/** Undefined for tables nested in a row, which Drizzle assembles itself. */
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

/** A column is its own decoder; an expression may have one from `mapWith`. */
function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder | undefined {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return is(expression, SQL) ? Reflect.get(expression, 'decoder') : undefined;
}
