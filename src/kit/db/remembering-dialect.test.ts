import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, QueryBuilder, text } from 'drizzle-orm/pg-core';
import { RememberingDialect } from './remembering-dialect.ts';

const signs = pgTable('signs', { signNumber: integer(), word: text() });
const places = pgTable('places', { sign: integer(), name: text() });
const long = sql<number>`length(${signs.word})`.as('long');

describe('a remembered selection', () => {
  const remembering = new QueryBuilder(new RememberingDialect({ casing: 'snake_case' }));
  const plain = new QueryBuilder(new PgDialect({ casing: 'snake_case' }));
  const asked = (from: QueryBuilder, word: string) => {
    const columns = { signNumber: signs.signNumber, long };
    return [
      from.select(columns).from(signs).where(eq(signs.word, word)),
      from.select(columns).from(signs).innerJoin(places, eq(places.sign, signs.signNumber)).where(eq(places.name, word)),
      from.select({ signNumber: signs.signNumber }).from(signs),
      from.select({ signNumber: signs.signNumber, given: sql`${word}::text` }).from(signs),
      from.select({ signs, places }).from(signs).innerJoin(places, eq(places.sign, signs.signNumber)),
      from
        .select({ signNumber: signs.signNumber })
        .from(signs)
        .union(from.select({ signNumber: places.sign }).from(places)),
    ].map((query) => query.toSQL());
  };

  test('is the SQL that Drizzle writes, on the first and on every later call', () => {
    for (const word of ['one', 'two', 'three']) assert.deepEqual(asked(remembering, word), asked(plain, word));
  });
});
