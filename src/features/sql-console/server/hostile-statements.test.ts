import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { isAllowedField, isAllowedFunction } from './read-statement.ts';
import { aConsoleFixture } from './sql-console.builders.ts';

/** Attempts of a reader to get more than they may. */
const hostileReads = [
  // Credentials, sessions, keys, mails, addresses, raw messages, the audit.
  'select password_hash from accounts',
  'select * from accounts',
  'select email from accounts',
  'select a from accounts a',
  'select row_to_json(accounts) from accounts',
  'select * from sessions',
  'select * from two_step',
  'select * from recovery_codes',
  'select * from password_resets',
  'select * from game_keys',
  'select * from sign_in_tickets',
  'select * from provider_messages',
  'select * from audit_entries',
  'select * from audit_personal',
  'select * from audit_words',
  'select data from pgboss.job',
  'select ip from log_auth',
  'select email, ip from orders',
  'select * from pg_authid',
  'select * from pg_shadow',
  // Writes disguised as reads.
  "update servers set name_en = 'x' where number = 1",
  'delete from servers where number = 1',
  'with gone as (delete from redirects where id > 0 returning *) select * from gone',
  'select * into mine from servers',
  'create table mine as select 1',
  'select * from servers for update',
  'explain analyze delete from redirects',
  // A second statement after the first.
  'select 1; drop table servers',
  'commit; drop table servers',
  'select 1) as x; drop table servers; select * from (select 1',
  // Session and role.
  'set role prospekt_app',
  'reset role',
  "select set_config('role', 'prospekt_console_write', false)",
  "select pg_catalog.set_config('role', 'postgres', true)",
  'set session authorization default',
  'do $$ begin perform 1; end $$',
  'begin',
  // Sleep, files, programs, other servers, large objects, other backends.
  'select pg_sleep(60)',
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "copy servers to program 'id'",
  "copy servers to '/tmp/out'",
  "select lo_import('/etc/passwd')",
  "select * from dblink('dbname=postgres', 'select 1') as t(a int)",
  "select query_to_xml('select * from sessions', true, false, '')",
  'select pg_terminate_backend(1)',
  'select log_drop_detached()',
  "notify everybody, 'x'",
  'vacuum',
  'truncate servers',
  "select nextval('redirects_id_seq')",
  'lock table servers',
  // The same functions called without parentheses: as a field of a value, and as a column of a function's row.
  'select (60).pg_sleep',
  'select (7261117::bigint).pg_advisory_lock',
  'select ((7261117::bigint)).pg_try_advisory_lock',
  'select (array[7261117::bigint])[1].pg_advisory_lock',
  "select ('server_version'::text).current_setting",
  'select (1::bigint).hold_coin_balance',
  'select t.pg_sleep from generate_series(60, 60) t',
  'select t."pg_advisory_lock" from generate_series(7261117::bigint, 7261117) t',
  'select 1 from unnest(array[7261117::bigint]) t(id) where t.pg_try_advisory_lock',
  'select number from servers order by (7261117::bigint).pg_advisory_lock::text',
  'select setseed(0.5)',
  'select (0.5).setseed',
] as const;

/** Each has the maximum length of a statement. */
const deep: Readonly<Record<string, string>> = {
  sum: `select 1${'+1'.repeat(9_900)}`,
  not: `select ${'not '.repeat(4_900)}true`,
  minus: `select ${'- '.repeat(9_900)}1`,
  case: `select ${'case when true then '.repeat(800)}1${' end'.repeat(800)}`,
  array: `select ${'array['.repeat(2_800)}1${']'.repeat(2_800)}`,
  call: `select ${'abs('.repeat(3_900)}1${')'.repeat(3_900)}`,
  'sub-select': `select ${'(select '.repeat(2_200)}1${')'.repeat(2_200)}`,
  cast: `select 1${'::int'.repeat(3_900)}`,
  'sum behind a text': `select E'\\'', 1${'+1'.repeat(9_800)}, ''`,
  'sum behind other letters': `select 'ыыыы', 1${'+1'.repeat(9_000)}`,
};

const hostileChanges = [
  'update servers set position = 1',
  'delete from redirects',
  'update servers set position = 1 where true',
  'delete from redirects where 1 = 1',
  "update accounts set password_hash = 'x' where id = 1",
  "update staff_roles set role = 'owner' where account_id = 1",
  'update coin_balances set balance = 1000000 where account_id = 1',
  "insert into ledger_journals (idem, kind) values ('x', 'x')",
  'delete from audit_entries where id > 0',
  'delete from sql_change_marks where change_id > 0',
  'update sql_changes set lines = 1 where id > 0',
  'with gone as (delete from redirects where id > 0 returning *) delete from servers where number = 1',
  'update servers set position = 1 where number = 1 returning *',
  'update servers set position = 1 where number = 1; drop table servers',
  'update servers set position = 1 where number = 1 and pg_sleep(5) is null',
  'update servers set position = 1 where number = 1 and (1::bigint).hold_coin_balance is null',
  'update servers set position = (7261117::bigint).pg_try_advisory_lock::int where number = 1',
  'drop table servers',
  'select 1',
  'truncate servers',
  "update pg_settings set setting = 'prospekt_app' where name = 'role'",
  "update pg_catalog.pg_settings set setting = '0' where name = 'statement_timeout'",
  'update servers set number = number + 100 where number = 1',
  'insert into servers select * from servers on conflict (number) do update set position = 1',
  'insert into servers select * from servers where true on conflict (number) do update set position = 1',
  'insert into servers select * from servers on conflict (number) do update set position = 1 where 1 = 1',
  'insert into servers select * from servers union all select * from servers on conflict (number) do update set position = 1',
  'insert into servers select * from servers where number = 1 on conflict (number) do update set number = excluded.number + 100',
  'update servers set position = 1 where number = number',
  'update servers set position = 1 where number = 1 or true',
  'update servers set position = 1 where not false',
  'merge into servers using redirects on false when matched then delete',
] as const;

describe('hostile statements in the SQL console', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());

  for (const statement of hostileReads)
    test(`reads nothing with: ${statement}`, async () => {
      const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.runSql, { statement });
      assert.notEqual(answer.outcome, 'done', JSON.stringify(answer));
    });

  for (const statement of hostileChanges)
    test(`changes nothing with: ${statement}`, async () => {
      const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.checkSqlChange, { statement });
      assert.notEqual(answer.outcome, 'done', JSON.stringify(answer));
    });

  for (const [name, statement] of Object.entries(deep))
    test(`rejects excessive nesting and records the run: ${name}`, async () => {
      const call = fixture.runtime.as(fixture.asker);
      const answer = await call(sqlConsoleContract.runSql, { statement });
      assert.ok(answer.outcome === 'refused' && /tooDeep/.test(answer.message), JSON.stringify(answer));
      const { history } = await call(sqlConsoleContract.getSqlDesk);
      assert.deepEqual([history[0]?.statement, history[0]?.outcome], [statement, 'refused']);
      const change = await call(sqlConsoleContract.checkSqlChange, { statement: `delete from servers where number = (${statement})` });
      assert.equal(change.outcome, 'refused');
    });

  test('parses correctly after the deepest accepted statement, and accepts long flat lists', async () => {
    const read = (statement: string) => fixture.runtime.as(fixture.asker)(sqlConsoleContract.runSql, { statement });
    for (const statement of [
      `select 1${'+1'.repeat(990)}`,
      `select ${'(select '.repeat(490)}1${')'.repeat(490)}`,
      `select ${'abs('.repeat(490)}1${')'.repeat(490)}`,
    ]) {
      const answer = await read(statement);
      assert.ok(answer.outcome !== 'refused', JSON.stringify(answer).slice(0, 300));
    }
    const list = Array.from({ length: 3_000 }, (_, n) => n).join(', ');
    const listed = await read(`select number from servers where number in (${list}) and name_en in ('(((', ')') is false`);
    assert.equal(listed.outcome, 'done', JSON.stringify(listed));
    const rows = await read(`values ${Array.from({ length: 1_500 }, (_, n) => `(${n}, -1)`).join(', ')}`);
    assert.equal(rows.outcome, 'done', JSON.stringify(rows).slice(0, 300));
  });

  test('leaves all data and the roles of both connections unchanged after all of them', async () => {
    const { rows } = await fixture.database.pool.query('select current_user::text as who, count(*)::int as servers from servers');
    assert.deepEqual(rows, [{ who: 'prospekt_app', servers: 5 }]);
    const whom = await fixture.console.session({ role: 'read', timeoutMs: 1_000 }, (ask) => ask('select current_user::text'));
    assert.deepEqual(whom.rows, [['prospekt_console']]);
  });

  test('allows every column after a dot, and no forbidden function of one argument', async () => {
    const columns = await fixture.database.pool.query<{ name: string }>(
      `select distinct attname::text as name from pg_attribute where attnum > 0 and not attisdropped
          and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))`,
    );
    const refused = columns.rows.map(({ name }) => name).filter((name) => !isAllowedField(name));
    assert.deepEqual(refused, [], 'columns that the console refuses after a dot');
    const functions = await fixture.database.pool.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc
        where pronargs >= 1 and pronargs - pronargdefaults <= 1 and prorettype <> 'trigger'::regtype`,
    );
    const callable = functions.rows.map(({ name }) => name).filter((name) => isAllowedField(name) && !isAllowedFunction([name]));
    assert.deepEqual(callable, []);
    const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.runSql, {
      statement: 'select s.version, (s).number, public.servers.version from servers s cross join public.servers limit 1',
    });
    assert.equal(answer.outcome, 'done', JSON.stringify(answer));
  });

  test("releases a session's locks after each statement, also after an error or a change", async () => {
    const locks = async () => {
      const { rows } = await fixture.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and classid = 0 and objid = 7261117`,
      );
      return rows[0]?.count;
    };
    const taken: (number | undefined)[] = [];
    const take = (settings: Parameters<typeof fixture.console.session>[0], then = 'select 1') =>
      fixture.console.session(settings, async (ask) => {
        await ask('select pg_advisory_lock(7261117), pg_advisory_lock_shared(7261117)');
        const held = await ask(`select count(*) from pg_locks where locktype = 'advisory' and objid = 7261117`);
        taken.push(Number(held.rows[0]?.[0]));
        await ask(then);
      });
    const timeoutMs = 1_000;
    await take({ role: 'read', timeoutMs });
    assert.equal(await locks(), 0);
    await assert.rejects(take({ role: 'read', timeoutMs }, 'select 1 / 0'), /division by zero/);
    assert.equal(await locks(), 0);
    await take({ role: 'write', timeoutMs, commit: true });
    assert.equal(await locks(), 0);
    assert.ok(taken.length === 3 && taken.every(Boolean), JSON.stringify(taken));
  });

  test('resets the session after each statement, even for state that the console does not know', async () => {
    const become = (role: string) =>
      fixture.console
        .session({ role: 'read', timeoutMs: 1_000 }, (ask) => ask(`select set_config('role', '${role}', false)`))
        .catch(() => undefined);
    await become('prospekt_console_write');
    const whom = await fixture.console.session({ role: 'read', timeoutMs: 1_000 }, (ask) => ask('select current_user::text'));
    assert.deepEqual(whom.rows, [['prospekt_console']]);
    await assert.rejects(
      fixture.console.session({ role: 'read', timeoutMs: 1_000 }, (ask) => ask('update servers set position = 0 where number = 1')),
      /permission denied|read-only/,
    );
    await assert.rejects(
      fixture.console.session({ role: 'write', timeoutMs: 1_000 }, (ask) => ask('select password_hash from accounts')),
      /permission denied/,
    );
  });
});
