import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { isNamedIn, isNamedInside, mayBeNamedIn, withAddresses, withoutNames, withoutNamesInside } from './person-names.ts';

const max = { accountId: 7, login: 'max', email: 'max+games@mail.example', nicks: ['Max_Riverside'] };

describe("a person's names in a text", () => {
  test('are matched in any case, as whole words, and with a space instead of the underscore of a nick', () => {
    for (const text of ['MAX', 'ask max, please', 'to Max+Games@mail.example', 'max_riverside', 'Max Riverside'])
      assert.ok(isNamedIn(max, text), text);
    for (const text of ['maximum', 'climax', 'max_2', 'Max_Riversides', 'Макс']) assert.equal(isNamedIn(max, text), false, text);
  });

  test('are replaced by the name of the erased account, and the rest stays', () => {
    assert.equal(
      withoutNames(max, 'max+games@mail.example is Max (Max_Riverside), maximum 5'),
      'deleted_7 is deleted_7 (deleted_7), maximum 5',
    );
  });

  test('are matched in the values of JSON and not in its keys', () => {
    const reason = { ...max, login: 'reason' };
    for (const value of [{ reason: 'none' }, { filter: { reason: ['x', 5, null] } }, { a: 'reasonable' }])
      assert.equal(isNamedInside(reason, value), false, JSON.stringify(value));
    for (const value of ['Reason', { reason: 'asked by reason' }, { filter: { player: ['x', 'REASON'] } }])
      assert.ok(isNamedInside(reason, value), JSON.stringify(value));
    assert.deepEqual(withoutNamesInside(reason, { reason: 'of Reason', n: [1, null, 'reason'] }), {
      reason: 'of deleted_7',
      n: [1, null, 'deleted_7'],
    });
  });
});

describe("a person's names in the database", () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const known = withAddresses({
    ...max,
    login: 'Макс_50%',
    addresses: ['203.0.113.7', '2001:db8::7', 'other.box@mail.example', 'a.long.box@mail.example'],
  });
  const finds = async (text: string | null) => {
    const found = await database.reads.execute<{ found: boolean | null }>(sql`select ${mayBeNamedIn(known, sql`${text}::text`)} as found`);
    return only(found.rows).found ?? false;
  };

  test('match wherever the text check does, and also inside other words', async () => {
    const naming = [
      'МАКС_50%',
      'ask макс_50%, please',
      'to MAX+games@mail.example',
      'MAX_RIVERSIDE',
      'was Max Riverside.',
      '{"reason": "from 203.0.113.7"}',
      '2001:DB8::7',
      'Other.Box@mail.example',
      'A.Long.Box@mail.example',
    ];
    for (const text of naming) assert.deepEqual([isNamedIn(known, text), await finds(text)], [true, true], text);
    for (const text of ['Max_Riversides', '1203.0.113.77'])
      assert.deepEqual([isNamedIn(known, text), await finds(text)], [false, true], text);
  });

  test('do not match unrelated text, because wildcards of LIKE are escaped', async () => {
    for (const text of [null, '', 'Макс 50', 'максx50 percent', 'MaxxRiverside', '203.0.113.8', '203.0.113', 'one. two. three. four.'])
      assert.equal(await finds(text), false, String(text));
  });

  test('are each queried once, and a composed text is built once for all names without dots', () => {
    const { sql: text, params } = asked(mayBeNamedIn(known, sql`concat_ws(' ', 'a', 'b')`));
    assert.equal(new Set(params).size, params.length);
    assert.equal(params.length, 8);
    assert.equal(text.split('concat_ws').length - 1, 3);
    const few = asked(mayBeNamedIn(max, sql`concat_ws(' ', 'a', 'b')`));
    assert.equal(few.sql.split('concat_ws').length - 1, 1);
  });
});

const asked = (condition: SQL | undefined) => new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`select ${condition}`);
