import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { consentsTable } from '#features/consents/server/consents.table.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { type GameApi, type GameCall, startGameApi } from './testing/game-api.ts';

describe('the game API over HTTP: people', () => {
  let app: GameApi;
  before(async () => {
    app = await startGameApi();
  });
  after(() => app.stop());

  const ask = (path: string, wish: GameCall = {}) => app.ask(path, { key: demoServerKey(1), ...wish });
  const reads = () => app.database.reads;
  const person = (login: string) => ({ login, email: `${login}@game.example`, password: 'correct horse battery' });

  describe('accounts', () => {
    test('registers an account with its code, its language and the accepted documents', async () => {
      const consents = [{ document: 'privacy-policy', edition: '2026-11-01' }];
      const made = await ask('/accounts', {
        body: { ...person('Fresh_One'), locale: 'ru', referralCode: 'PARTNER7', invitationCode: 'friend', consents },
      });
      assert.equal(made.status, 200);
      const accountId = Number(made.body.globalId);
      const [account] = await reads().select().from(accountsTable).where(eq(accountsTable.id, accountId));
      assert.deepEqual([account?.login, account?.locale], ['Fresh_One', 'ru']);
      assert.match(account?.passwordHash ?? '', /^\$argon2id\$/);
      const [registration] = await reads().select().from(registrationsTable).where(eq(registrationsTable.accountId, accountId));
      assert.deepEqual([registration?.server, registration?.referralCode, registration?.invitationCode], [1, 'PARTNER7', 'friend']);
      const given = await reads().select().from(consentsTable).where(eq(consentsTable.accountId, accountId));
      assert.deepEqual(
        given.map(({ document, source }) => [document, source]),
        [['privacy-policy', 'game']],
      );
      const found = await ask(`/accounts/${accountId}`, { key: demoServerKey(2) });
      assert.deepEqual([found.body.login, found.body.disabled, found.body.registeredOn], ['Fresh_One', false, 1]);
      assert.equal('email' in found.body, false);
      assert.deepEqual((await ask('/accounts/99999999')).body.code, 'gameLink.accountUnknown');
    });

    test('looks up ids by login, ignoring case and leaving out unknown ones', async () => {
      const found = await ask('/accounts/lookup', { body: { logins: ['PLAYER', 'nobody_at_all', 'admin'] } });
      const accounts = await reads().select({ login: accountsTable.login, globalId: accountsTable.id }).from(accountsTable);
      assert.deepEqual(
        found.body.accounts,
        accounts.filter(({ login }) => login === 'player' || login === 'admin').sort((a, b) => a.globalId - b.globalId),
      );
      assert.equal((await ask('/accounts/lookup', { body: { logins: [] } })).status, 422);
    });

    test('rejects a taken login or email, ignoring case, and names a weak password and an unknown document', async () => {
      await ask('/accounts', { body: person('taken_one') });
      assert.equal(
        (await ask('/accounts', { body: { ...person('TAKEN_one'), email: 'else@game.example' } })).body.code,
        'gameLink.loginTaken',
      );
      assert.equal(
        (await ask('/accounts', { body: { ...person('else_one'), email: 'TAKEN_ONE@game.example' } })).body.code,
        'gameLink.emailTaken',
      );
      const fieldsOf = async (body: object) => Object.keys((await ask('/accounts', { body })).body.fields ?? {});
      assert.deepEqual(await fieldsOf({ ...person('weak_one'), password: 'password1' }), ['password']);
      assert.deepEqual(await fieldsOf({ ...person('bad login'), staff: true }), ['login', 'email', 'staff']);
      assert.deepEqual(await fieldsOf({ ...person('joker_one'), email: 'joker@demo.example' }), ['email']);
      assert.deepEqual(await fieldsOf({ ...person('joker_one'), email: 'deleted_7@deleted.invalid' }), ['email']);
      const unknown = { ...person('paper_one'), consents: [{ document: 'no-such-paper', edition: '2026-11-01' }] };
      assert.deepEqual(await fieldsOf(unknown), ['consents.0.document']);
      assert.deepEqual(await reads().select().from(accountsTable).where(eq(accountsTable.login, 'paper_one')), []);
    });

    test('a repeated registration with its Idempotency-Key gets the same account, and another body is rejected', async () => {
      const headers = { 'idempotency-key': 'b3c8d6a2-registration' };
      const body = person('again_one');
      const [first, second] = [await ask('/accounts', { body, headers }), await ask('/accounts', { body, headers })];
      assert.deepEqual([first.status, second.status, second.body], [200, 200, first.body]);
      const other = await ask('/accounts', { body: person('again_two'), headers });
      assert.deepEqual([other.status, other.body.code], [409, 'kit.idempotencyKeyReused']);
      assert.equal((await ask('/accounts', { key: demoServerKey(2), body: person('again_three'), headers })).status, 200);
      assert.equal((await ask('/accounts', { body, headers: { 'idempotency-key': 'short' } })).body.code, 'kit.badIdempotencyKey');
    });

    test('verifies a password, with the same response for an unknown login and a wrong password', async () => {
      await ask('/accounts', { body: person('sure_one') });
      const verify = async (body: object) => (await ask('/accounts/verify', { body })).body;
      const right = await verify({ login: 'SURE_one', password: 'correct horse battery' });
      assert.deepEqual([right.valid, right.login], [true, 'sure_one']);
      const wrong = await verify({ login: 'sure_one', password: 'something else' });
      assert.deepEqual(wrong, await verify({ login: 'nobody_at_all', password: 'something else' }));
      assert.deepEqual(wrong, { valid: false, globalId: null, login: null, disabled: false });
    });

    test('rate-limits a login after ten wrong passwords from one address, but not from another', async () => {
      const verify = (ip: string) => ask('/accounts/verify', { body: { login: 'guessed_one', password: 'wrong', ip } });
      for (let turn = 0; turn < 10; turn += 1) assert.equal((await verify('198.51.100.1')).status, 200);
      const refused = await verify('198.51.100.1');
      assert.deepEqual([refused.status, refused.body.code], [429, 'kit.tooManyRequests']);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal((await verify('198.51.100.2')).status, 200);
    });
  });

  describe('characters', () => {
    const character = (globalId: number, nick: string) => ({
      globalId,
      nick,
      level: 3,
      exp: 10,
      cash: 500,
      bank: 0,
      faction: null,
      rank: null,
      playtimeMinutes: 60,
      lastSeenAt: '2026-11-01T10:00:00+03:00',
    });

    test('stores a report for the server of the key, or nothing when one row is wrong, naming the row', async () => {
      const { body: made } = await ask('/accounts', { body: person('cast_one') });
      const globalId = Number(made.globalId);
      const put = (key: string, ...characters: readonly object[]) => ask('/characters', { method: 'PUT', key, body: { characters } });
      const stored = await put(demoServerKey(3), character(globalId, 'Anna_Testova'));
      assert.deepEqual([stored.status, stored.body], [200, { stored: 1 }]);
      const rows = await reads().select().from(charactersTable).where(eq(charactersTable.accountId, globalId));
      assert.deepEqual(
        rows.map(({ server, nick }) => [server, nick]),
        [[3, 'Anna_Testova']],
      );
      const wrong = await put(demoServerKey(2), character(globalId, 'Anna_Testova'), character(99_999_999, 'Oleg_Testov'));
      assert.deepEqual([wrong.status, wrong.body.fields], [422, { 'characters.1': 'No account has this globalId' }]);
      const malformed = await put(demoServerKey(2), character(globalId, 'Anna_Testova'), { ...character(globalId, 'x'), level: 'high' });
      assert.deepEqual(Object.keys(malformed.body.fields ?? {}).sort(), ['characters.1.level', 'characters.1.nick']);
      const foreign = await ask('/characters', { method: 'PUT', body: { server: 2, characters: [character(globalId, 'Anna_Testova')] } });
      assert.deepEqual(Object.keys(foreign.body.fields ?? {}), ['server']);
      assert.equal((await reads().select().from(charactersTable).where(eq(charactersTable.accountId, globalId))).length, 1);
    });
  });
});
