import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { consoleRoles } from '#kit/db/console.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { isAllowedFunction } from './read-statement.ts';
import { aConsoleFixture } from './sql-console.builders.ts';

/**
 * Tables that statements may change; none that money, permissions, approvals, the audit log, the console or a state machine depend on. To
 * add a table, check what its triggers and foreign keys change, then add it here and grant it in a migration.
 */
const changeable = [
  'active_days',
  'campaign_counts',
  'characters',
  'daily_figures',
  'download_counts',
  'events',
  'help_misses',
  'online_samples',
  'redirect_clicks',
  'redirects',
  'registrations',
  'servers',
  'total_samples',
];
/** Changed by triggers of those tables with the owner's rights. */
const changedByTriggers = { registrations: ['count_gone_registrations', 'count_moved_registrations', 'count_new_registrations'] };
/** PostgreSQL lets every role set its own parameters through this view; the console rejects it as a target. */
const everybodys = { 'pg_catalog.pg_settings': ['UPDATE'] };
const written = ['INSERT', 'UPDATE', 'DELETE'];
const ownTables = ['sql_change_marks', 'sql_changes', 'sql_runs', 'sql_statements'];

describe('database permissions of the SQL console', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());

  const ask = <Row extends object>(text: string) => fixture.database.asOwner(async (client) => (await client.query<Row>(text)).rows);
  /** Every table and view of every schema on which the role has a write permission, also on single columns. */
  const writable = async (role: string) => {
    const rows = await ask<{ name: string; rights: string[] }>(`
      select case nspname when 'public' then '' else nspname || '.' end || relname as name, array_agg(right_to order by right_to) as rights
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as right_to
       where relkind in ('r', 'p', 'v', 'm', 'f') and (has_table_privilege('${role}', pg_class.oid, right_to)
          or right_to in ('INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('${role}', pg_class.oid, right_to))
       group by nspname, relname order by 1`);
    return Object.fromEntries(rows.map(({ name, rights }) => [name, rights.toSorted()]));
  };

  test('the write role writes exactly the listed tables, and none of the console', async () => {
    const rights = await writable(consoleRoles.write);
    assert.deepEqual(rights, { ...everybodys, ...Object.fromEntries(changeable.map((name) => [name, written.toSorted()])) });
    assert.deepEqual(
      ownTables.filter((name) => name in rights),
      [],
    );
    const inDatabase = await ask<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like 'sql\\_%'`,
    );
    assert.deepEqual(inDatabase.map(({ name }) => name).toSorted(), ownTables, 'tables of the console that this test does not know');
  });

  test('the read role writes only the mark of a change, which statements cannot do', async () => {
    assert.deepEqual(await writable(consoleRoles.read), { ...everybodys, sql_change_marks: ['INSERT'] });
    const mark = 'insert into sql_change_marks (change_id, lines) values (1, 1)';
    await assert.rejects(
      fixture.console.session({ role: 'read', timeoutMs: 1_000 }, (run) => run(mark)),
      /read-only transaction/,
    );
    await assert.rejects(
      fixture.console.session({ role: 'write', timeoutMs: 1_000, commit: true }, (run) => run(mark)),
      /permission denied/,
    );
  });

  test('neither role can create objects, use sequences, inherit from a role or own anything', async () => {
    for (const role of Object.values(consoleRoles)) {
      const schemas = await ask(`select nspname from pg_namespace where has_schema_privilege('${role}', oid, 'CREATE')`);
      assert.deepEqual(schemas, []);
      const sequences = await ask(`
        select relname from (select relname, oid from pg_class where relkind = 'S' offset 0) sequences
         where has_sequence_privilege('${role}', oid, 'USAGE, UPDATE')`);
      assert.deepEqual(sequences, []);
      assert.deepEqual(await ask(`select roleid from pg_auth_members where member = '${role}'::regrole`), []);
      assert.deepEqual(await ask(`select relname from pg_class where relowner = '${role}'::regrole`), []);
    }
  });

  test('a change of a listed table affects other tables only through the listed triggers', async () => {
    const names = changeable.map((name) => `'${name}'`).join(', ');
    const triggers = await ask<{ table: string; function: string }>(`
      select tgrelid::regclass::text as table, proname::text as function from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where not tgisinternal and tgrelid::regclass::text in (${names}) order by 2`);
    assert.deepEqual(
      triggers,
      Object.entries(changedByTriggers).flatMap(([table, functions]) => functions.map((name) => ({ table, function: name }))),
    );
    const cascades = await ask(`
      select conname from pg_constraint where contype = 'f' and confrelid::regclass::text in (${names})
         and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))`);
    assert.deepEqual(cascades, [], 'foreign keys that change other tables');
    const rules = await ask(`select rulename from pg_rules where schemaname = 'public'`);
    assert.deepEqual(rules, []);
  });

  test('rows of every listed table have a primary key, and a system column that tells replaced ones', async () => {
    const tables = await ask<{ name: string }>(`
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and exists (select from pg_index where indrelid = pg_class.oid and indisprimary) order by 1`);
    const names = new Set(tables.map(({ name }) => name));
    assert.deepEqual(
      changeable.filter((name) => !names.has(name)),
      [],
    );
  });

  test('no writing function can be called: the role lacks the permission, or the console rejects its name', async () => {
    const functions = await ask<{ name: string; definer: boolean }>(`
      select proname::text as name, prosecdef as definer from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and (provolatile = 'v' or prosecdef)
         and has_function_privilege('${consoleRoles.write}', pg_proc.oid, 'EXECUTE')`);
    assert.deepEqual(
      functions.filter(({ name, definer }) => definer || isAllowedFunction([name])),
      [],
    );
  });

  for (const statement of [
    'insert into sql_change_marks (change_id, lines) values (1, 1)',
    'with mark as (insert into sql_change_marks (change_id, lines) values (1, 1) returning change_id) update servers set position = 1 where number in (select change_id from mark)',
    "update sql_changes set state = 'done' where id = 1",
    "insert into sql_runs (kind, statement, outcome, milliseconds) values ('read', 'x', 'done', 1)",
    'delete from sql_statements where id > 0',
    'insert into servers select * from servers on conflict (number) do update set position = (select count(*) from sql_change_marks) where servers.number = 1',
  ])
    test(`rejects a change that names a table of the console: ${statement}`, async () => {
      const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.checkSqlChange, { statement });
      assert.notEqual(answer.outcome, 'done', JSON.stringify(answer));
    });
});
