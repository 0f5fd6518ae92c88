import { and, eq, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from './by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from './person-names.ts';
import type { Person } from './personal-data.ts';

/** Text typed by a user, a column or a JSON value, and the length the database accepts. */
type Typed = readonly [text: PgColumn | SQL<string | null>, least?: number, most?: number];
type Texts = Readonly<Record<string, Typed>>;
type TextOf<Text> = Text extends PgColumn ? GetColumnData<Text> : string | null;
type Left<Of extends Texts> = { readonly [Name in keyof Of]: TextOf<Of[Name][0]> };
type Search = { readonly tx: Tx; readonly id: PgColumn; readonly person: Person; readonly which?: SQL };

/**
 * Removes the person's names and addresses from text typed by others: they are replaced by the account's number, the rest stays. Returns
 * the number of rows changed. `write` stores the result, so that a table is written only by its own writers. Only rows that name the person
 * are locked until the erasure ends, and each is read again once locked: a concurrent change is not undone, and rows that merely contain
 * the name inside another word stay unlocked.
 */
export function forgetIn<const Of extends Texts>(
  { tx, id, person, which }: Search,
  texts: Of,
  write: (left: Left<Of>, thisRow: SQL) => PromiseLike<unknown>,
): Promise<number> {
  const known = withAddresses(person);
  const fields = Object.entries<Typed>(texts);
  const all = sql.join(
    fields.map(([, [text]]) => sql`${text}`),
    sql`, `,
  );
  const read = (where: SQL | undefined) =>
    tx
      .select({ key: sql<number>`${id}`.mapWith(Number), said: sql<readonly (string | null)[]>`jsonb_build_array(${all})` })
      .from(id.table)
      .where(and(where, which));
  /** Null: nothing in it names the person. */
  const leftOf = (said: readonly (string | null)[]): Left<Of> | null => {
    const left = fields.map(([name, [, least, most]], at) => [name, nameless(known, said[at] ?? null, least, most)]);
    return left.every(([, text], at) => text === said[at]) ? null : (Object.fromEntries(left) as Left<Of>);
  };
  return byRanges(tx, id, async (inRange) => {
    let forgotten = 0;
    for (const { key, said } of await read(and(inRange, mayBeNamedIn(known, sql`concat_ws(' ', ${all})`)))) {
      if (!leftOf(said)) continue;
      const [held] = await read(eq(id, key)).for('no key update');
      const left = held && leftOf(held.said);
      if (!left) continue;
      await write(left, eq(id, key));
      forgotten += 1;
    }
    return forgotten;
  });
}

/** The number may be longer or shorter than the name: a result below the minimum length is padded. */
function nameless(person: Person, text: string | null, least = 0, most?: number): string | null {
  if (text === null) return null;
  const left = withoutNames(person, text);
  return left === text ? text : `${left}${'…'.repeat(Math.max(0, least - [...left].length))}`.slice(0, most);
}
