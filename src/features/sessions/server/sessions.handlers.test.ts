import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import { demoLogins } from '../demo-accounts.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

describe('the auth calls of the specification', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite();
  });
  after(() => site.close());

  const signedIn = async (login: string): Promise<Visitor> => {
    const visitor = site.visitor();
    assert.equal((await visitor.signIn(login)).status, 200);
    return visitor;
  };
  const facts = ({ login, admin, staff, isAdmin }: Awaited<ReturnType<Visitor['menu']>>) => ({ login, admin, staff, isAdmin });

  describe('getMenu', () => {
    for (const [login, expected] of [
      ['player', { admin: null, staff: false, isAdmin: false }],
      ['admin', { admin: { name: 'Lamplighter', server: 1 }, staff: false, isAdmin: true }],
      ['content', { admin: null, staff: true, isAdmin: false }],
      ['owner', { admin: null, staff: true, isAdmin: false }],
    ] as const) {
      test(`E01 returns the login of ${login}`, async () =>
        assert.deepEqual(facts(await (await signedIn(login)).menu()), { login, ...expected }));
    }

    test('E01 returns no login and no menu to a visitor', async () => {
      const { status, body } = await site.visitor().ask('POST', '/api/auth/menu');
      assert.deepEqual([status, body], [200, { login: null, admin: null, staff: false, isAdmin: false, menu: [] }]);
    });

    test('A02 accepts a request without body and content type, and an empty JSON body', async () => {
      const json = await site.visitor().ask('POST', '/api/auth/menu', { headers: { 'content-type': 'application/json' } });
      assert.equal(json.status, 200);
    });

    test('returns a menu by permissions; the owner’s has everything', async () => {
      const names = async (login: string) => {
        const { menu } = await (await signedIn(login)).menu();
        assert.ok(Array.isArray(menu));
        return menu.map(({ name }) => name);
      };
      const everybody = new Set((await Promise.all(demoLogins.map(names))).flat());
      assert.deepEqual(new Set(await names('owner')), everybody);
      assert.deepEqual(new Set(await names('content')), new Set(rolePermissions('content')));
      assert.deepEqual(new Set(await names('admin')), new Set(levelPermissions(3)));
      assert.deepEqual(await names('player'), []);
    });
  });

  describe('listAdminAccounts', () => {
    test('A04 lists the person’s own as a bare array', async () => {
      const { status, text } = await (await signedIn('admin')).ask('POST', '/api/auth/admin');
      assert.equal(status, 200);
      assert.deepEqual(JSON.parse(text), [
        { name: 'Lamplighter', server: 1 },
        { name: 'Harbourmaster', server: 2 },
      ]);
    });

    test('A05 returns 200 with an error in their language to a visitor and a player', async () => {
      assert.deepEqual(await pick(site.visitor()), [200, { error: 'Sign in to continue' }]);
      const player = await signedIn('player');
      assert.deepEqual(await pick(player), [200, { error: 'You have no admin accounts' }]);
      player.cookies.set('i18n_redirected', 'ru');
      assert.deepEqual(await pick(player), [200, { error: 'У вас нет аккаунтов администратора' }]);
    });
    const pick = async (visitor: Visitor) => {
      const { status, body } = await visitor.ask('POST', '/api/auth/admin');
      return [status, body];
    };
  });

  describe('switchAdminAccount', () => {
    const second = { name: 'Harbourmaster', server: 2 };

    test('P03 switches to every listed entry, and the menu shows it', async () => {
      const admin = await signedIn('admin');
      const { status, body } = await admin.ask('PUT', '/api/auth/admin', { json: second });
      assert.deepEqual([status, body], [200, second]);
      assert.deepEqual((await admin.menu()).admin, second);
    });

    test('P03 rejects another person’s entry and changes nothing', async () => {
      const admin = await signedIn('admin');
      for (const json of [
        { name: 'Night_Chief', server: 1 },
        { name: 'Harbourmaster', server: 1 },
        { name: 'Nobody', server: 99 },
      ]) {
        assert.deepEqual((await admin.ask('PUT', '/api/auth/admin', { json })).body, { error: 'You have no such admin account' });
      }
      assert.deepEqual((await admin.menu()).admin, { name: 'Lamplighter', server: 1 });
    });

    for (const json of [{}, { name: 'Lamplighter' }, { name: 'Lamplighter', server: 4e9 }, [second], { ...second, level: 6 }]) {
      test(`returns 400 with an error for the malformed entry ${JSON.stringify(json)}`, async () => {
        const { status, body } = await (await signedIn('admin')).ask('PUT', '/api/auth/admin', { json });
        assert.equal(status, 400);
        assert.equal(typeof body.error, 'string');
      });
    }

    test('rejects a sign-in beyond an administrator’s limits with and without JavaScript, and keeps the session', async () => {
      const tester = await signedIn('tester');
      await site.database.pool.query(
        `insert into admin_accounts (account_id, name, server, level) select id, 'Watchman', 3, 1 from accounts where login = 'tester'`,
      );
      const entry = { name: 'Watchman', server: 3 };
      const age = (interval: string) =>
        site.database.pool.query(
          `update sessions set signed_in_at = signed_in_at - $1::interval where account_id = (select id from accounts where login = 'tester')`,
          [interval],
        );
      await age('12 hours 1 minute');
      const { body } = await tester.ask('PUT', '/api/auth/admin', { json: entry });
      assert.deepEqual(body, { error: 'Sign in again to work as an administrator' });
      const { headers } = await tester.ask('POST', '/auth/admin-account', { form: { ...entry, server: '3' } });
      assert.equal(headers.location, '/auth?refused=sessions.signInAgain&next=%2Fadmin');
      assert.equal((await tester.menu()).login, 'tester');
      await tester.signIn('tester');
      assert.deepEqual((await tester.menu()).admin, entry);
    });

    test('replaces the token, invalidates the old one and keeps the session’s expiry', async () => {
      const admin = await signedIn('admin');
      const before = admin.cookies.get('sid') ?? '';
      await site.database.pool.query(
        `update sessions set signed_in_at = signed_in_at - interval '3 hours', expires_at = expires_at - interval '3 hours'`,
      );
      await admin.ask('PUT', '/api/auth/admin', { json: second });
      assert.notEqual(admin.cookies.get('sid'), before);
      const old = site.visitor();
      old.cookies.set('sid', before);
      assert.equal((await old.menu()).login, null);
      const { rows } = await site.database.pool.query(
        `select count(*)::int as rows, count(distinct signed_in_at)::int as starts, count(distinct expires_at)::int as ends
           from (select * from sessions order by id desc limit 2) s`,
      );
      assert.deepEqual(rows, [{ rows: 2, starts: 1, ends: 1 }]);
    });

    test('audits the admin accounts before and after', async () => {
      await (await signedIn('admin')).ask('PUT', '/api/auth/admin', { json: second });
      const { rows } = await site.database.pool.query(
        `select payload - 'wordsHash' as sealed, words, name from audit_entries e join audit_words on entry_id = e.id
           join admin_names n on n.id = (acting_as ->> 'id')::bigint
          where event = 'sessions.switchedAdminAccount' order by e.id desc limit 1`,
      );
      const words = { from: { name: 'Lamplighter', server: 1 }, to: second };
      assert.deepEqual(rows, [{ sealed: {}, words, name: 'Lamplighter' }], 'names stand beside the sealed entry');
    });

    test('reports the change to a tab that still shows the other admin account', async () => {
      const admin = await signedIn('admin');
      const { status } = await admin.ask('GET', '/api/auth/account', { headers: { 'x-acting-as': '999' } });
      assert.equal(status, 409);
    });
  });

  describe('signOut', () => {
    for (const method of ['GET', 'POST'] as const) {
      test(`A08 ${method} ends the session, clears the cookie and is audited`, async () => {
        const player = await signedIn('player');
        const old = player.cookies.get('sid') ?? '';
        const { status, body } = await player.ask(method, '/api/auth/logout');
        assert.deepEqual([status, body, player.cookies.has('sid')], [200, {}, false]);
        const stranger = site.visitor();
        stranger.cookies.set('sid', old);
        assert.equal((await stranger.menu()).login, null);
        const { rows } = await site.database.pool.query(`select event from audit_entries order by id desc limit 1`);
        assert.deepEqual(rows, [{ event: 'sessions.signedOut' }]);
      });
    }

    for (const [what, headers] of [
      ['a picture on another site', { 'sec-fetch-site': 'cross-site' }],
      ['a page of a neighbour host', { 'sec-fetch-site': 'same-site' }],
      ['a foreign origin', { origin: 'https://evil.example' }],
      ['a sandboxed page', { origin: 'null' }],
    ] as const) {
      test(`${what} cannot sign anyone out`, async () => {
        const player = await signedIn('player');
        for (const method of ['GET', 'POST'] as const)
          assert.equal((await player.ask(method, '/api/auth/logout', { headers })).status, 403);
        assert.equal((await player.menu()).login, 'player');
      });
    }

    test('tells a visitor that no one is signed in, and clears an invalid cookie', async () => {
      const visitor = site.visitor();
      visitor.cookies.set('sid', 'long-gone');
      const { status, body } = await visitor.ask('GET', '/api/auth/logout');
      assert.deepEqual([status, body, visitor.cookies.has('sid')], [200, { error: 'Sign in to continue' }, false]);
    });
  });
});
