import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { openConsole } from '#kit/db/console.ts';
import { audited } from '#kit/testing/audited.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { aConsoleFixture, translateKeys } from './sql-console.builders.ts';
import { exportSqlRun, sqlConsoleHandlers } from './sql-console.handlers.ts';
import { sqlRunsTable } from './sql-console.table.ts';

const update = 'update servers set position = position + 1 where number = 1';

describe('history and audit of the SQL console', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());

  const lastRun = async () => {
    const [run] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(sqlRunsTable).orderBy(desc(sqlRunsTable.id)).limit(1));
    return run;
  };
  /** Asserts that the newest run and the newest audit entry both match. */
  const assertRecorded = async (expected: { kind: string; statement: string; outcome: string; problem: RegExp | null }) => {
    const run = await lastRun();
    const entry = (await audited(fixture.database, 'sqlConsole.ran')).at(-1) as Record<string, unknown> | undefined;
    for (const recorded of [run, entry]) {
      assert.deepEqual([recorded?.kind, recorded?.statement, recorded?.outcome], [expected.kind, expected.statement, expected.outcome]);
      if (expected.problem) assert.match(String(recorded?.problem), expected.problem);
      else assert.equal(recorded?.problem, null);
    }
  };
  /** The same people on a console with this session function. */
  const withSession = (session: typeof fixture.console.session) =>
    testRuntime({
      database: fixture.database,
      implementations: sqlConsoleHandlers({ console: { ...fixture.console, session }, translate: translateKeys }),
    }).as(fixture.asker);
  const failingWith =
    (error: Error): typeof fixture.console.session =>
    async () =>
      Promise.reject(error);

  for (const statement of ['select $1', 'select * from servers where number = $1::int', `${update} and position = $2`])
    test(`records a statement with an unbound parameter as rejected: ${statement}`, async () => {
      const call = fixture.runtime.as(fixture.asker);
      const reads = statement.startsWith('select');
      const answer = await call(reads ? sqlConsoleContract.runSql : sqlConsoleContract.checkSqlChange, { statement });
      assert.ok(answer.outcome === 'refused' && /noParameters/.test(answer.message), JSON.stringify(answer));
      await assertRecorded({ kind: reads ? 'read' : 'check', statement, outcome: 'refused', problem: /noParameters/ });
    });

  test('reports a protocol error as an error of the statement, not as a lost connection', async () => {
    const call = withSession((settings, work) =>
      fixture.console.session(settings, (ask, become) => work((text) => ask(`${text} offset $1`), become)),
    );
    const answer = await call(sqlConsoleContract.runSql, { statement: 'select 1' });
    assert.equal(answer.outcome, 'failed');
    await assertRecorded({ kind: 'read', statement: 'select 1', outcome: 'failed', problem: /parameter/ });
  });

  const lost = {
    'is terminated by an administrator': Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }),
    'is cut': new Error('Connection terminated unexpectedly'),
    'breaks while it is written to': Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    'gives no answer': new Error('Query read timeout'),
    'cannot be opened': Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  };
  for (const [what, error] of Object.entries(lost))
    test(`returns the console's own message if the connection ${what}`, async () => {
      const call = withSession(failingWith(error));
      const read = await call(sqlConsoleContract.runSql, { statement: 'select 2' });
      assert.ok(read.outcome === 'failed' && /connectionLost/.test(read.message), JSON.stringify(read));
      await assertRecorded({ kind: 'read', statement: 'select 2', outcome: 'failed', problem: /connectionLost/ });
      const check = await call(sqlConsoleContract.checkSqlChange, { statement: update });
      assert.equal(check.outcome, 'failed');
      await assertRecorded({ kind: 'check', statement: update, outcome: 'failed', problem: /connectionLost/ });
    });

  test('records an error of the product itself', async () => {
    const call = withSession(failingWith(new TypeError('columns is undefined')));
    const answer = await call(sqlConsoleContract.runSql, { statement: 'select 3' });
    assert.equal(answer.outcome, 'failed');
    assert.doesNotMatch(JSON.stringify(answer), /columns is undefined/);
    await assertRecorded({ kind: 'read', statement: 'select 3', outcome: 'failed', problem: /kit\.errors\.internal/ });
  });

  test('records a statement that timed out, and one whose backend was terminated', { skip: !onPostgres }, async () => {
    const slow = 'select count(*) from generate_series(1, 3000000000) a';
    const impatient = withSession((settings, work) => fixture.console.session({ ...settings, timeoutMs: 100 }, work));
    assert.equal((await impatient(sqlConsoleContract.runSql, { statement: slow })).outcome, 'failed');
    await assertRecorded({ kind: 'read', statement: slow, outcome: 'failed', problem: /statement timeout/ });
    const terminated = withSession((settings, work) =>
      fixture.console.session(settings, async (ask, become) => {
        const { rows } = await ask('select pg_backend_pid()');
        await fixture.database.asOwner((client) => client.query(`select pg_terminate_backend(${rows[0]?.[0]})`));
        return work(ask, become);
      }),
    );
    assert.equal((await terminated(sqlConsoleContract.runSql, { statement: 'select 4' })).outcome, 'failed');
    await assertRecorded({ kind: 'read', statement: 'select 4', outcome: 'failed', problem: /connectionLost/ });
  });

  test('records the trial run of a change sent for approval, whether or not the request succeeds', async () => {
    const ask = (statement: string, lines: number, call = fixture.runtime.as(fixture.asker)) =>
      call(sqlConsoleContract.askSqlChange, { statement, lines, reason: 'Order of the list' });
    await assert.rejects(ask(update, 7), refusedAs('sqlConsole.countChanged', 409));
    await assertRecorded({ kind: 'check', statement: update, outcome: 'done', problem: null });
    const broken = 'update servers set position = 1 / 0 where number = 2';
    await assert.rejects(ask(broken, 1), refusedAs('sqlConsole.databaseSaid', 422));
    await assertRecorded({ kind: 'check', statement: broken, outcome: 'failed', problem: /division by zero/ });
    await assert.rejects(ask('delete from servers', 5), refusedAs('sqlConsole.whereNeeded', 422));
    await assertRecorded({ kind: 'check', statement: 'delete from servers', outcome: 'refused', problem: /whereNeeded/ });
    const cut = withSession(failingWith(lost['is cut']));
    await assert.rejects(ask(update, 1, cut), refusedAs('sqlConsole.connectionLost', 503));
    await assertRecorded({ kind: 'check', statement: update, outcome: 'failed', problem: /connectionLost/ });
    const sent = 'update servers set position = position + 2 where number = 1';
    await ask(sent, 1);
    await assertRecorded({ kind: 'check', statement: sent, outcome: 'done', problem: null });
  });

  test('records the second run of a statement for its CSV, also if it fails', async () => {
    const statement = 'select number from servers where number < 3';
    const { as, stream, callerFor, services } = fixture.runtime;
    const answer = await as(fixture.asker)(sqlConsoleContract.runSql, { statement });
    assert.ok(answer.outcome === 'done');
    const csv = (session = fixture.console.session) => {
      const base = { ...callerFor(fixture.asker), services, log: services.log };
      const parts = { console: { ...fixture.console, session }, translate: translateKeys };
      return exportSqlRun(stream(base, AbortSignal.timeout(5_000)), { id: answer.run }, parts);
    };
    const before = await lastRun();
    await csv();
    assert.notEqual((await lastRun())?.id, before?.id);
    await assertRecorded({ kind: 'read', statement, outcome: 'done', problem: null });
    await assert.rejects(csv(failingWith(lost['is cut'])), refusedAs('sqlConsole.connectionLost', 503));
    await assertRecorded({ kind: 'read', statement, outcome: 'failed', problem: /connectionLost/ });
  });

  test('rejects every run if PostgreSQL has no login for the console', async () => {
    const console = openConsole({ kind: 'postgres', pool: fixture.database.pool }, undefined);
    const runtime = testRuntime({ database: fixture.database, implementations: sqlConsoleHandlers({ console, translate: translateKeys }) });
    await assert.rejects(
      runtime.as(fixture.asker)(sqlConsoleContract.runSql, { statement: 'select 1' }),
      refusedAs('sqlConsole.notConfigured', 409),
    );
  });
});
