import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * A question that is asked often: its SQL is made once, and the database plans it once per connection. `prepare` ends in
 * `.prepare('name')`, with `sql.placeholder` for what changes. Making the SQL costs more than asking it.
 */
export function statement<Prepared extends object>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  let made: Prepared | undefined;
  return perTransaction((tx) => {
    made ??= prepare(tx);
    return sentBy(tx, made);
  });
}

/** Made once for each transaction, and once for all reads outside of one. */
export function perTransaction<Made extends object>(make: (tx: Tx) => Made): (tx: Tx) => Made {
  const made = new WeakMap<Tx, Made>();
  return (tx) => {
    const known = made.get(tx) ?? make(tx);
    made.set(tx, known);
    return known;
  };
}

/**
 * Values of an insert that are given when it is asked, under their columns' names. Not for what may be null and is written otherwise
 * than as itself (times, JSON): Drizzle would write the null too.
 */
export const givenLater = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { readonly [Each in Name]: Placeholder<Each> };

/** The same statement in another transaction: the two differ only in the client that sends them. */
export const sentBy = <Prepared extends object>(tx: Tx, prepared: Prepared): Prepared =>
  Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: Reflect.get(tx, '$client') });
