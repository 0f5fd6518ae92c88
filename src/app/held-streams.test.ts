import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Concurrent, because each test waits for the recheck of open streams, which runs every ten seconds.
describe('an event stream', { concurrency: true }, () => {
  let running: TestApp;
  before(async () => {
    running = await startTestApp({ WORKER: 'off', SIMULATOR: 'off' });
  });
  after(() => running.stop());

  const signIn = async (login: string): Promise<string> => {
    const answer = await fetch(`${running.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: demoPassword }),
    });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  };
  /** Whether it has ended. */
  const listen = async (path: string, cookie: string) => {
    const leaving = new AbortController();
    const answer = await fetch(`${running.address}${path}`, { headers: { cookie }, signal: leaving.signal });
    assert.equal(answer.status, 200, path);
    const stream = { over: false, leave: () => leaving.abort() };
    const reader = answer.body?.getReader();
    const read = async () => {
      while (!(await reader?.read())?.done);
      stream.over = true;
    };
    read().catch(() => undefined);
    return stream;
  };

  test('ends with the access that opened it: a closed session, a removed role, a blocked account', async () => {
    const [player, approver, blocked, other] = [
      await signIn('player'),
      await signIn('finance'),
      await signIn('tester'),
      await signIn('partner'),
    ];
    const approvals = '/api/staff/approvals/live';
    const bell = '/api/notifications/events';
    const closed = await listen(bell, player);
    const taken = await listen(approvals, approver);
    const stopped = await listen(bell, blocked);
    const stays = await listen(bell, other);

    await fetch(`${running.address}/api/auth/logout`, { method: 'POST', headers: { cookie: player } });
    await running.database.pool.query(`delete from staff_roles where account_id = (select id from accounts where login = 'finance')`);
    await running.database.pool.query(`update accounts set disabled_at = now() where login = 'tester'`);
    await until(() => closed.over && taken.over && stopped.over, 30_000);
    assert.equal(stays.over, false);
    stays.leave();
  });

  test('does not extend an idle session', async () => {
    const cookie = await signIn('support');
    const idle = `select last_seen_at as seen from sessions where account_id = (select id from accounts where login = 'support')`;
    const stream = await listen('/api/notifications/events', cookie);
    await running.database.pool.query(
      `update sessions set last_seen_at = now() - interval '31 minutes' where account_id = (select id from accounts where login = 'support')`,
    );
    const [{ seen }] = (await running.database.pool.query(idle)).rows;
    await until(() => stream.over, 30_000);
    assert.deepEqual((await running.database.pool.query(idle)).rows, [{ seen }]);
  });
});
