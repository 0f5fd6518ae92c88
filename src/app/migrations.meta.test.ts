import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { breaksIn } from '#kit/db/migrate.ts';
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

  test('the SQL console keeps its privileges on every table, even a recreated one', async () => {
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
 * A file is one transaction. Adding a constraint locks its table until the commit, and `validate` in the same file reads the whole table
 * under that lock, which `not valid` was meant to avoid. In a file of its own, it allows reads and writes meanwhile.
 */
describe('validating a constraint', () => {
  /** Written before this rule, and already applied somewhere. */
  const known = [
    '20261117191300_note_what_two_agreed_to.sql',
    '20261118100000_ask_for_refunds_again.sql',
    '20261118100100_know_what_a_dispute_took.sql',
    '20261118100300_know_payments_by_their_register.sql',
    '20261118120000_disputes_freeze_promocodes.sql',
  ];

  test('has a separate file, except in known migrations', () => {
    assert.deepEqual(
      migrations.filter(({ sql }) => validatesUnderLock(sql)).map(({ name }) => name),
      known,
    );
  });

  test('is detected for the same table only', () => {
    const added = 'alter table orders add constraint a check (b) not valid;';
    const validated = 'alter table orders validate constraint a;';
    assert.ok(validatesUnderLock(`${added}\n${validated}`));
    assert.ok(validatesUnderLock('alter table only public.orders add c int, validate constraint a;'));
    assert.ok(!validatesUnderLock(validated));
    assert.ok(!validatesUnderLock(`alter table refunds add c int; ${validated}`));
  });
});

/**
 * Operators with millions of rows build an index beforehand, as the release notes advise, and it must not stop the migration
 * (docs/decisions/001).
 */
test('a new index on an existing table may already exist', () => {
  /** The last migration before this rule. */
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

/** The table may have rows, and an older process inserts more of them without the column (docs/decisions/001). */
test('a column added to an existing table is nullable or filled by the database', () => {
  assert.deepEqual(
    migrations.filter(({ sql }) => addsRequiredColumn(sql)).map(({ name }) => name),
    [],
    'add it nullable or with a default, fill it, and require it in the next release',
  );
  assert.ok(addsRequiredColumn('alter table orders add column a text not null;'));
  assert.ok(addsRequiredColumn('alter table only orders add a numeric(9, 2) not null, add b int;'));
  assert.ok(addsRequiredColumn('alter table orders add column if not exists a int default 1, add column b int check (b > 0) primary key;'));
  for (const harmless of [
    "add column a text not null default 'x, y'",
    'add column a bigint not null generated always as identity',
    'add column a int check ((a) in (1, 2) and a is not null), add constraint a_known check (a is not null)',
    'alter column a set not null',
  ])
    assert.ok(!addsRequiredColumn(`alter table orders ${harmless};`), harmless);
  assert.ok(!addsRequiredColumn('create table orders (b int); alter table orders add column a int not null;'));
});

/** An older process continues with a newer schema unless the migration forbids it (docs/decisions/001). */
describe('a destructive migration', () => {
  /** The last migration before this rule. */
  const known = '20261120170300';
  const takesAway = /\b(?:drop (?:table|column)|rename (?:to|column)|alter column \w+ (?:set data )?type)\b/i;
  const said = (text: string) => /^-- breaks: (?:\d+\.\d+\.\d+|none, .{10,})$/m.test(text);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const late = files.filter((name) => name > known).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

  test('declares which versions it breaks', () => {
    assert.deepEqual(
      late.filter(({ text }) => takesAway.test(withoutComments(text)) && !said(text)).map(({ name }) => name),
      [],
      'add `-- breaks: <first version that can use it>`, or `-- breaks: none, <why>`',
    );
    assert.deepEqual(
      late.filter(({ text }) => /breaks:/.test(text) && !said(text)).map(({ name }) => name),
      [],
      'the line is not read',
    );
  });

  test('has its version parsed', () => {
    assert.equal(breaksIn('-- breaks: 0.4.0\nalter table a drop column b;'), '0.4.0');
    assert.equal(breaksIn('-- breaks: none, nobody has read it since 0.3.0\nalter table a drop column b;'), null);
    assert.ok(takesAway.test('alter table a drop column if exists b') && !takesAway.test('alter table a drop constraint b'));
  });

  test('the schema version of the queue is that of the last release, because a process with another one does not start', () => {
    const { pgboss } = JSON.parse(readFileSync('node_modules/pg-boss/package.json', 'utf8'));
    assert.equal(pgboss.schema, 43, 'give the release a migration with `-- breaks:` and change this number');
  });
});

const tablesMadeIn = (sql: string): readonly (string | undefined)[] =>
  [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table);

function wantsToMakeIndex(sql: string): boolean {
  const made = tablesMadeIn(sql);
  const indexed = [...sql.matchAll(/\bcreate (?:unique )?index (if not exists )?\w+ on (?:only )?(\w+)/gi)];
  return indexed.some(([, tolerant, table]) => !tolerant && !made.includes(table));
}

function addsRequiredColumn(sql: string): boolean {
  const made = tablesMadeIn(sql);
  // A comma inside quotes or brackets does not end an action.
  let flat = sql.replace(/'[^']*'/g, '');
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
  const altered = [...flat.matchAll(/\balter table (?:if exists )?(?:only )?(?:public\.)?(\w+)([^;]*)/gi)];
  return altered.some(
    ([, table, actions = '']) =>
      !made.includes(table) &&
      actions
        .split(',')
        .some(
          (action) =>
            /^\s*add (?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)/i.test(action) &&
            /\bnot null\b|\bprimary key\b/i.test(action) &&
            !/\bdefault\b|\bgenerated\b|\w*serial\b/i.test(action),
        ),
  );
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
