import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

const lookingContract = contract('looking', {
  look: { method: 'GET', path: '/api/look', audience: 'person' },
  lookByItself: { method: 'GET', path: '/api/look/by-itself', audience: 'person', byItself: true },
});
const lookingHandlers = implement(lookingContract, { look: async () => undefined, lookByItself: async () => undefined });

describe('authenticate', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite({ more: lookingHandlers });
  });
  after(() => site.close());

  const run = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
  /** Moves the times of the account's sessions to the past. */
  const age = (login: string, interval: string, columns = ['signed_in_at', 'created_at', 'last_seen_at', 'expires_at']) =>
    run(
      `update sessions set ${columns.map((column) => `${column} = ${column} - $2::interval`).join(', ')}
          where account_id = (select id from accounts where login = $1)`,
      [login, interval],
    );
  const signedIn = async (login: string): Promise<Visitor> => {
    const visitor = site.visitor();
    assert.equal((await visitor.signIn(login)).status, 200);
    return visitor;
  };
  const login = async (visitor: Visitor) => (await visitor.menu()).login;

  test('lets a player’s session last 30 days, used or not', async () => {
    const player = await signedIn('player');
    await age('player', '29 days 23 hours');
    assert.equal(await login(player), 'player');
    await age('player', '2 hours');
    assert.equal(await login(player), null);
  });

  test('ends staff sessions after 30 idle minutes', async () => {
    const content = await signedIn('content');
    await age('content', '29 minutes', ['last_seen_at']);
    assert.equal(await login(content), 'content');
    await age('content', '31 minutes', ['last_seen_at']);
    assert.equal(await login(content), null);
  });

  test('ends staff and administrator sessions after 12 hours of activity', async () => {
    for (const name of ['content', 'chief']) {
      const person = await signedIn(name);
      await age(name, '11 hours 59 minutes', ['signed_in_at']);
      assert.equal(await login(person), name);
      await age(name, '2 minutes', ['signed_in_at']);
      assert.equal(await login(person), null);
    }
  });

  /** For the account's newest session. */
  const idleSeconds = async (login: string): Promise<number> =>
    Number(
      (
        await run(
          `select extract(epoch from now() - last_seen_at) as ago from sessions s join accounts a on a.id = s.account_id where a.login = $1
            order by s.id desc limit 1`,
          [login],
        )
      ).rows[0].ago,
    );

  test('resets the idle time on a request, at most once a minute', async () => {
    const media = await signedIn('media');
    await age('media', '50 seconds', ['last_seen_at']);
    await media.menu();
    assert.ok((await idleSeconds('media')) >= 50);
    await age('media', '20 seconds', ['last_seen_at']);
    await media.menu();
    assert.ok((await idleSeconds('media')) < 10);
  });

  test('ends staff sessions after 30 idle minutes despite automatic requests marked as unattended', async () => {
    const owner = await signedIn('owner');
    const asks = async (headers: Readonly<Record<string, string>>) => (await owner.ask('POST', '/api/auth/menu', { headers })).body.login;
    const asked: readonly Readonly<Record<string, string>>[] = [{ 'x-unattended': '1' }, { accept: 'text/event-stream' }];
    for (const headers of asked) {
      await age('owner', '10 minutes', ['last_seen_at']);
      assert.equal(await asks(headers), 'owner');
    }
    assert.ok((await idleSeconds('owner')) >= 20 * 60);
    await age('owner', '11 minutes', ['last_seen_at']);
    assert.equal(await asks({ 'x-unattended': '1' }), null);
    assert.equal(await login(owner), null);
  });

  test('does not reset the idle time on requests that every page sends automatically', async () => {
    const chief = await signedIn('chief');
    await age('chief', '20 minutes', ['last_seen_at']);
    assert.equal((await chief.ask('GET', '/api/look/by-itself')).status, 204);
    assert.ok((await idleSeconds('chief')) >= 20 * 60);
    assert.equal((await chief.ask('GET', '/api/look')).status, 204);
    assert.ok((await idleSeconds('chief')) < 10);
  });

  test('never extends a session because of a header', async () => {
    const developer = await signedIn('developer');
    for (const headers of [{ 'x-unattended': '0' }, { 'x-unattended': '' }, { 'x-unattended': 'false' }]) {
      await age('developer', '9 minutes', ['last_seen_at']);
      await developer.ask('POST', '/api/auth/menu', { headers });
    }
    assert.ok((await idleSeconds('developer')) >= 27 * 60);
    await developer.menu();
    assert.ok((await idleSeconds('developer')) < 10);
  });

  test('rejects sessions of a disabled account', async () => {
    const finance = await signedIn('finance');
    await run(`update accounts set disabled_at = now() where login = 'finance'`);
    assert.equal(await login(finance), null);
    assert.equal((await finance.ask('POST', '/api/auth/admin')).body.error, 'Sign in to continue');
    await run(`update accounts set disabled_at = null where login = 'finance'`);
  });

  test('rejects sessions from before a password change', async () => {
    const before = await signedIn('tester');
    await run(`update accounts set sessions_valid_from = clock_timestamp() where login = 'tester'`);
    assert.equal(await login(before), null);
    assert.equal(await login(await signedIn('tester')), 'tester');
  });

  test('drops a revoked role with the next request', async () => {
    const support = await signedIn('support');
    assert.equal((await support.menu()).staff, true);
    await run(`delete from staff_roles where account_id = (select id from accounts where login = 'support')`);
    assert.equal((await support.menu()).staff, false);
    assert.equal(await login(support), 'support');
  });

  test('drops a removed admin account with the next request', async () => {
    const chief = await signedIn('chief');
    assert.equal((await chief.menu()).isAdmin, true);
    await run(`delete from admin_accounts where name = 'Night_Chief'`);
    const menu = await chief.menu();
    assert.deepEqual([menu.login, menu.admin, menu.isAdmin, menu.menu], ['chief', null, false, []]);
  });

  for (const cookie of ['', 'x', 'a'.repeat(4_000), '%00', '../../etc/passwd', "' or 1=1"]) {
    test(`treats an invalid cookie (${cookie.slice(0, 20)}) as a visitor’s`, async () => {
      const stranger = site.visitor();
      stranger.cookies.set('sid', cookie);
      assert.equal(await login(stranger), null);
    });
  }

  test('rejects a session that acts as another person’s admin account', async () => {
    await signedIn('player');
    const borrow = run(`update sessions set active_admin_account_id = (select min(id) from admin_accounts)
                         where account_id = (select id from accounts where login = 'player')`);
    await assert.rejects(
      borrow,
      (error) => error instanceof Error && 'constraint' in error && error.constraint === 'sessions_admin_account_own',
    );
  });
});
