import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/db/database.ts';
import { createLog } from '#kit/log/log.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { allTables } from './meta/declarations.ts';
import { parseSource, productSources } from './meta/sources.ts';
import { columnDifferences, declaredColumns, migratedColumns } from './meta/table-differences.ts';
import { tableHeaders, writerFaults } from './meta/table-writers.ts';

const tables = (await allTables()).map(({ value }) => value);

/** Foreign keys without an index. The rows they refer to are never deleted, so the constraint itself searches for nothing. */
const unindexedKeys: Readonly<Record<string, readonly string[]>> = {
  'no query searches by it': [
    'coins_let_out.approval_id',
    'complaint_verdict_rules.revision_id',
    'complaints.appealed_by',
    'complaints.rule_revision_id',
    'game_bans.complaint_id',
  ],
  'only an erasure searches by it, and that reads the whole table for names anyway': [
    'complaint_pins.pinned_by',
    'game_bans.banned_by',
    'game_bans.lifted_by',
  ],
  'a small table: staff, decisions by staff, or one row per erased account': [
    'donation_requests.decided_by',
    'donation_requests.requested_by',
    'erasure_acts.account_id',
    'launcher_bans.banned_by',
    'launcher_bans.lifted_by',
    'staff_roles.agreed_by',
    'staff_roles.granted_by',
  ],
};

describe('tables', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('the declared tables and the migrated database have the same columns', async () => {
    assert.deepEqual(columnDifferences(declaredColumns(tables), await migratedColumns(database)), []);
  });

  test('every foreign key has an index that begins with it, or a reason why it needs none', async () => {
    const { rows } = await database.pool.query<{ key: string; target: string }>(`
      select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by k.position) as key, c.confrelid::regclass::text as target
        from pg_constraint c
       cross join unnest(c.conkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
         and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey))
       group by c.oid, c.conrelid, c.confrelid
       order by 1`);
    const excused = Object.values(unindexedKeys).flat();
    // There are a few game servers, and none is ever deleted: an index on the server alone would select too much to be used.
    const searched = rows.filter(({ target }) => target !== 'servers').map(({ key }) => key);
    assert.deepEqual(
      searched.filter((key) => !excused.includes(key)),
      [],
      'add an index, or a reason to unindexedKeys',
    );
    assert.deepEqual(
      excused.filter((key) => !searched.includes(key)),
      [],
      'indexed by now',
    );
  });

  test('every time is stored with its zone, so that it is unambiguous in UTC', async () => {
    const columns = await migratedColumns(database);
    const moments = columns.filter(({ type }) => type.startsWith('time'));
    assert.ok(moments.length > 0);
    assert.deepEqual(
      moments.filter(({ type }) => type !== 'timestamp with time zone').map(({ table, name, type }) => `${table}.${name}: ${type}`),
      [],
    );
  });

  test('a failed statement on any table is logged without its values', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
    const secret = 'hunter2-hunter2-hunter2';
    const bytes = Buffer.from(secret);
    for (const { table, name, type } of await migratedColumns(database)) {
      if (!/^(text|character|bytea|json|inet|citext)/.test(type)) continue;
      const value = type === 'bytea' ? bytes : type.startsWith('json') ? JSON.stringify({ secret }) : secret;
      // No such column: every statement fails, whatever else the table requires.
      const failing = sql`insert into ${sql.identifier(table)} (${sql.identifier(name)}, no_such_column) values (${value}, ${secret})`;
      const error = await database.reads.execute(failing).then(
        () => assert.fail(`${table}.${name} was written`),
        (thrown: unknown) => thrown,
      );
      log.error({ err: error }, 'request failed');
      log.error(error);
    }
    assert.ok(lines.length > 100);
    const told = lines.join('');
    for (const form of [secret, bytes.toString('hex'), bytes.toString('base64'), [...bytes].join(',')])
      assert.ok(!told.includes(form), form);
  });

  test('every table has one owner, and only the writers in its comment write it', () => {
    const sources = productSources();
    assert.equal(sources.flatMap(tableHeaders).length, tables.length);
    assert.deepEqual(writerFaults(sources), []);
  });
});

describe('columnDifferences', () => {
  const declared = declaredColumns([pgTable('things', { id: integer().primaryKey(), longName: text() })]);
  const id = { table: 'things', name: 'id', type: 'integer', notNull: true, filled: false };
  const longName = { table: 'things', name: 'long_name', type: 'text', notNull: false, filled: false };

  test('finds nothing when both are the same', () => assert.deepEqual(columnDifferences(declared, [longName, id]), []));

  for (const [what, migrated] of [
    ['a column that was never migrated', [id]],
    ['a column that the code does not know', [id, longName, { ...id, name: 'other' }]],
    ['another type', [{ ...id, type: 'bigint' }, longName]],
    ['another nullability', [id, { ...longName, notNull: true }]],
    ['a default on one side', [{ ...id, filled: true }, longName]],
  ] as const) {
    test(`finds ${what}`, () => assert.equal(columnDifferences(declared, migrated).length, 1));
  }
});

describe('writerFaults', () => {
  const table = parseSource(
    'src/features/things/server/things.table.ts',
    `/** Writers: makeThing. */\nexport const thingsTable = pgTable('things', {});`,
  );
  const source = (name: string, text: string) => parseSource(`src/features/${name}`, text);
  const writer = source('things/server/make-thing.ts', 'export function makeThing(tx) { return tx.insert(thingsTable).values({}); }');
  const faults = (...more: ReturnType<typeof source>[]) => writerFaults([table, writer, ...more]);

  test('accepts the writer, its helpers, and readers', () => {
    const reader = source('things/server/things.queries.ts', 'export const list = (tx) => tx.select().from(thingsTable);');
    assert.deepEqual(faults(reader), []);
  });

  for (const [what, statement] of [
    ['an insert', 'tx.insert(thingsTable)'],
    ['an update', 'tx.update(thingsTable)'],
    ['a delete', 'ctx.tx.delete(thingsTable)'],
    ['SQL with the table’s name', 'pool.query("update things set a = 1")'],
    ['SQL with the builder’s table', `tx.execute(sql\`with x as (select 1) delete from \${thingsTable} where true\`)`],
  ] as const) {
    test(`finds ${what} by another function`, () => {
      const stranger = source('things/server/tamper.ts', `export const tamper = (tx, ctx, pool) => ${statement};`);
      assert.deepEqual(faults(stranger), ['src/features/things/server/tamper.ts writes things and is none of its writers']);
    });
  }

  test('finds a writer of another feature, even with the right name', () => {
    const foreign = source('others/server/make-thing.ts', 'export const makeThing = (tx) => tx.insert(thingsTable);');
    assert.equal(faults(foreign).length, 1);
  });

  test('finds a writer that does not write, a table without writers, and one declared twice', () => {
    assert.deepEqual(writerFaults([table]), ['makeThing, a writer of things, does not write it']);
    const silent = source('others/server/others.table.ts', `export const othersTable = pgTable('others', {});`);
    assert.equal(faults(silent).length, 1);
    const again = source('others/server/things.table.ts', `/** Writers: makeThing. */\nexport const thingsTable = pgTable('things', {});`);
    assert.ok(faults(again).some((fault) => fault.includes('declared again')));
  });
});
