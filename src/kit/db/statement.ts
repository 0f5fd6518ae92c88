import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * A question that is asked often: its SQL is made once, and the database plans it once per connection. `prepare` ends in
 * `.prepare('name')`, with `sql.placeholder` for what changes. Making the SQL costs more than asking it.
 */
export function statement<Prepared extends object>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  let made: Prepared | undefined;
  const bound = new WeakMap<Tx, Prepared>();
  return (tx) => {
    const known = bound.get(tx);
    if (known) return known;
    made ??= prepare(tx);
    const own = sentBy(tx, made);
    bound.set(tx, own);
    return own;
  };
}

/**
 * Values of an insert that are given when it is asked, under their columns' names. Not for what may be null and is written otherwise
 * than as itself (times, JSON): Drizzle would write the null too.
 */
export const givenLater = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { readonly [Each in Name]: Placeholder<Each> };

/** The same statement in another transaction: Drizzle's own differs in nothing but the client that sends it. */
const sentBy = <Prepared extends object>(tx: Tx, prepared: Prepared): Prepared =>
  Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: Reflect.get(tx, '$client') });
