import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aSite, type TestSite } from './sessions.builders.ts';
import { sweepSessions } from './sessions.server.ts';

describe('sweepSessions', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite();
  });
  after(() => site.close());

  test('deletes what ended a month ago and nothing that is still needed', async () => {
    const { pool } = site.database;
    const [player, tester] = [site.visitor(), site.visitor()];
    await player.signIn('player');
    await tester.signIn('tester');
    await tester.ask('GET', '/api/auth/logout');
    await player.signIn('nobody_here', 'x');
    const counts = async () =>
      (
        await pool.query(
          'select (select count(*) from sessions)::int as sessions, (select count(*) from known_devices)::int as devices, (select count(*) from sign_in_failures)::int as failures, (select count(*) from pending_sign_ins)::int as pending',
        )
      ).rows[0];
    const sweep = async () => {
      const { tx, commit } = site.database.open();
      await sweepSessions({ tx });
      await commit();
    };

    await pool.query(`insert into pending_sign_ins (token_hash, account_id) select sha256('a'), id from accounts where login = 'player'`);

    await sweep();
    assert.deepEqual(await counts(), { sessions: 2, devices: 2, failures: 1, pending: 1 });
    await pool.query(`update sessions set revoked_at = revoked_at - interval '31 days'`);
    await pool.query(`update known_devices set last_seen_at = now() - interval '401 days' where account_id = 4`);
    await pool.query(`update sign_in_failures set last_failed_at = now() - interval '25 hours'`);
    await pool.query(`update pending_sign_ins set created_at = now() - interval '61 minutes'`);
    await sweep();
    assert.deepEqual(await counts(), { sessions: 1, devices: 1, failures: 0, pending: 0 });
    assert.equal((await player.menu()).login, 'player');
  });

  test('may exceed the statement timeout of fifteen seconds, which millions of sessions need', async () => {
    const { tx, rollback } = site.database.open();
    await sweepSessions({ tx });
    const { rows } = await tx.execute('show statement_timeout');
    await rollback();
    assert.deepEqual(rows, [{ statement_timeout: '10min' }]);
  });
});
