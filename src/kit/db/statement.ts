import type { Tx } from './database.ts';

/**
 * A question that is asked often: its SQL is made once, and the database plans it once per connection. `prepare` ends in
 * `.prepare('name')`, with `sql.placeholder` for what changes. In a transaction of its own it is made anew, like any other.
 */
export function statement<Prepared>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  const made = new WeakMap<Tx, Prepared>();
  return (tx) => {
    const known = made.get(tx) ?? prepare(tx);
    made.set(tx, known);
    return known;
  };
}
