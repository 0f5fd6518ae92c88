import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * A frequent query: its SQL is built once, and the database plans it once per connection. `prepare` ends in `.prepare('name')`, with
 * `sql.placeholder` for the variables. Building the SQL costs more than running it (docs/decisions/008).
 */
export function statement<Prepared extends object>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  let made: Prepared | undefined;
  return perTransaction((tx) => {
    made ??= prepare(tx);
    return sentBy(tx, made);
  });
}

/** Created once per transaction, and once for all reads outside of one. */
export function perTransaction<Made extends object>(make: (tx: Tx) => Made): (tx: Tx) => Made {
  const made = new WeakMap<Tx, Made>();
  return (tx) => {
    const known = made.get(tx) ?? make(tx);
    made.set(tx, known);
    return known;
  };
}

/**
 * Placeholders for the values of an insert, named after their columns. Not for a nullable column whose values are encoded (times, JSON):
 * Drizzle would encode the null too.
 */
export const givenLater = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { readonly [Each in Name]: Placeholder<Each> };

/** The same statement in another transaction: only the client that sends it differs. */
export const sentBy = <Prepared extends object>(tx: Tx, prepared: Prepared): Prepared =>
  Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: Reflect.get(tx, '$client') });
