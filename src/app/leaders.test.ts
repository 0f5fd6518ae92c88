import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { cookieJar } from '#kit/testing/cookie-jar.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('leaders in the demo', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ WORKER: 'off' });
  });
  after(() => app.stop());

  test('RA05: the roster opens for an administrator and for the owner, not for a player', async () => {
    for (const [login, status] of [
      ['admin', 200],
      ['owner', 200],
      ['player', 403],
    ] as const) {
      const jar = cookieJar(app.app);
      await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
      assert.equal((await jar.ask('GET', '/admin/leaders')).status, status, login);
    }
  });

  test('most factions of every world have a leader, who is in the faction', async () => {
    const { rows } = await app.database.pool.query(`
      select c.server, count(distinct c.faction)::int as factions, count(distinct l.faction)::int as led
        from characters c left join faction_leaders l on l.server = c.server and l.account_id = c.account_id and l.faction = c.faction
       where c.faction is not null group by 1 order by 1`);
    assert.equal(rows.length, 5);
    for (const { server, factions, led } of rows) assert.ok(led > factions / 2, `world ${server}: ${led} of ${factions}`);
  });
});
