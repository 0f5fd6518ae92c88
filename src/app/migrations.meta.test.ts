import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';

const folder = 'db/migrations';
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, sql: withoutComments(readFileSync(`${folder}/${name}`, 'utf8')) }));

describe('migrations', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('what the SQL console was once allowed to read it can read: a table that was made anew has its rights again', async () => {
    const allowed = migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/grant select on ([\w\s,]+?)\s+to prospekt_console\b/g)].flatMap(([, tables = '']) => tables.split(/[\s,]+/)),
    );
    assert.ok(allowed.length > 50);
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) name where to_regclass(name) is not null and not has_table_privilege('prospekt_console', name, 'select')`,
      [allowed],
    );
    assert.deepEqual(rows, []);
  });
});

/**
 * A file is one transaction. Adding a constraint locks its table against everybody until the commit, and `validate` then reads all of it
 * under that lock: what `not valid` was to avoid. In a file of its own it lets people read and write meanwhile.
 */
describe('a constraint is validated in a file of its own', () => {
  /** Written before the rule, and applied somewhere. */
  const known = [
    '20261117191300_note_what_two_agreed_to.sql',
    '20261118100000_ask_for_refunds_again.sql',
    '20261118100100_know_what_a_dispute_took.sql',
    '20261118100300_know_payments_by_their_register.sql',
    '20261118120000_disputes_freeze_promocodes.sql',
  ];

  test('in every file but those that are known', () => {
    assert.deepEqual(
      migrations.filter(({ sql }) => validatesUnderLock(sql)).map(({ name }) => name),
      known,
    );
  });

  test('whatever else is altered: another table does not matter', () => {
    const added = 'alter table orders add constraint a check (b) not valid;';
    const validated = 'alter table orders validate constraint a;';
    assert.ok(validatesUnderLock(`${added}\n${validated}`));
    assert.ok(validatesUnderLock('alter table only public.orders add c int, validate constraint a;'));
    assert.ok(!validatesUnderLock(validated));
    assert.ok(!validatesUnderLock(`alter table refunds add c int; ${validated}`));
  });
});

/** Built beforehand by whoever has millions of rows, as the release notes tell them to, an index must not stop the migration (docs/decisions/151). */
test('an index on a table that existed before may be there already', () => {
  /** The last one that was written before the rule. */
  const known = '20261119130000';
  const late = migrations.filter(({ name }) => name > known);
  assert.deepEqual(
    late.filter(({ sql }) => wantsToMakeIndex(sql)).map(({ name }) => name),
    [],
  );
  assert.ok(wantsToMakeIndex('create index a on orders (b);'));
  assert.ok(!wantsToMakeIndex('create unique index if not exists a on orders (b);'));
  assert.ok(!wantsToMakeIndex('create table orders (b int); create index a on orders (b);'));
});

function wantsToMakeIndex(sql: string): boolean {
  const made = [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table);
  const indexed = [...sql.matchAll(/\bcreate (?:unique )?index (if not exists )?\w+ on (?:only )?(\w+)/gi)];
  return indexed.some(([, tolerant, table]) => !tolerant && !made.includes(table));
}

function validatesUnderLock(sql: string): boolean {
  const altered = [...sql.matchAll(/\balter table (?:if exists )?(?:only )?(?:public\.)?(\w+)([^;]*)/gi)].map(
    ([, table = '', what = '']) => ({
      table,
      validates: /\bvalidate constraint\b/i.test(what),
      other: what.replace(/\bvalidate constraint \w+/gi, '').replace(/[\s,]/g, '') !== '',
    }),
  );
  return altered.some(({ table, validates }) => validates && altered.some((one) => one.table === table && one.other));
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '');
}
