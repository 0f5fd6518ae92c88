import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { commandsTable, gameKeysTable } from '#features/game-link/server/game-link.table.ts';
import { keyHash } from '#features/game-link/server/key-text.ts';
import { serverStatesTable } from '#features/servers/server/servers.table.ts';
import { openApi } from '#kit/contract/openapi.ts';
import { type GameApi, type GameCall, startGameApi } from './testing/game-api.ts';

describe('the game API over HTTP', () => {
  let app: GameApi;
  before(async () => {
    app = await startGameApi();
  });
  after(() => app.stop());

  const ask = (path: string, wish: GameCall = {}) => app.ask(path, { key: demoServerKey(1), ...wish });
  const reads = () => app.database.reads;
  const beat = { bootId: 'boot-0001', online: 12, capacity: 500, arena: 3, version: '1.4.2' };

  describe('keys', () => {
    test('returns 401 without a key, with a wrong one or with only a cookie, and names the scheme', async () => {
      const none = await ask('/heartbeat', { key: '', body: beat });
      assert.deepEqual([none.status, none.body.code, none.headers.get('www-authenticate')], [401, 'gameLink.keyNeeded', 'Bearer']);
      for (const key of ['game-1_0123456789012345678901234567890', `${demoServerKey(1)}x`]) {
        const wrong = await ask('/heartbeat', { key, body: beat });
        assert.deepEqual([wrong.status, wrong.body.code], [401, 'gameLink.keyRefused']);
      }
      const byCookie = await ask('/commands', { key: '', headers: { cookie: 'sid=anything' } });
      assert.equal(byCookie.body.code, 'gameLink.keyNeeded');
    });

    test('the key of the launcher works only for the launcher, and that of a server does not', async () => {
      const phases = { phases: { downloading: 4, connecting: 9 } };
      assert.equal((await ask('/launcher/heartbeat', { key: demoLauncherKey, body: phases })).status, 200);
      assert.deepEqual((await ask('/launcher/heartbeat', { body: phases })).body.code, 'gameLink.wrongKey');
      assert.deepEqual((await ask('/commands', { key: demoLauncherKey })).body.code, 'gameLink.wrongKey');
    });

    test('rejects a revoked key, or one whose overlap has ended, from the next call', async () => {
      const mine = eq(gameKeysTable.hash, keyHash(demoServerKey(5)));
      const call = async () => (await ask('/commands', { key: demoServerKey(5) })).status;
      const set = async (change: Partial<{ validUntil: ReturnType<typeof sql> | null; revokedAt: ReturnType<typeof sql> }>) => {
        const { tx, commit } = app.database.open();
        await tx.update(gameKeysTable).set(change).where(mine);
        await commit();
      };
      assert.equal(await call(), 200);
      await set({ validUntil: sql`now() + interval '1 hour'` });
      assert.equal(await call(), 200);
      await set({ validUntil: sql`now()` });
      assert.equal(await call(), 401);
      await set({ validUntil: null, revokedAt: sql`now()` });
      assert.equal(await call(), 401);
    });

    test('stores the time and address of the last use, at most once a minute', async () => {
      await ask('/commands', { key: demoServerKey(4) });
      const used = async () =>
        (
          await reads()
            .select()
            .from(gameKeysTable)
            .where(eq(gameKeysTable.hash, keyHash(demoServerKey(4))))
        )[0];
      const first = await used();
      assert.equal(first?.lastUsedIp, '127.0.0.1');
      await ask('/commands', { key: demoServerKey(4) });
      assert.deepEqual((await used())?.lastUsedAt, first?.lastUsedAt);
    });
  });

  describe('an invalid request', () => {
    test('is rejected with every wrong field named, in the requested language, and nothing is stored', async () => {
      const body = { bootId: 'x', online: '12', capacity: 0, version: '', extra: 1 };
      const english = await ask('/heartbeat', { key: demoServerKey(3), body });
      assert.equal(english.status, 422);
      assert.deepEqual(Object.keys(english.body.fields ?? {}).sort(), ['bootId', 'capacity', 'extra', 'online', 'version']);
      const russian = await ask('/heartbeat', { key: demoServerKey(3), body, headers: { 'accept-language': 'ru-RU,ru;q=0.9' } });
      assert.equal(russian.body.error, 'Проверьте отмеченные поля');
      assert.equal(
        (await ask('/commands', { key: '', headers: { 'accept-language': 'ru' } })).body.error,
        'Передайте ключ в заголовке «Authorization: Bearer …»',
      );
      assert.deepEqual(await reads().select().from(serverStatesTable).where(eq(serverStatesTable.server, 3)), []);
    });

    test('rejects text that is not JSON, or another content type, with its own status', async () => {
      const raw = (type: string, text: string) =>
        fetch(`${app.address}/api/game/v1/heartbeat`, {
          method: 'POST',
          headers: { authorization: `Bearer ${demoServerKey(1)}`, 'content-type': type },
          body: text,
        });
      assert.equal((await raw('application/json', '{')).status, 400);
      assert.equal((await raw('text/plain', '{}')).status, 415);
      assert.equal((await ask('/nothing')).status, 404);
    });

    test('is rejected with more players in the arena than online', async () => {
      const { status, body } = await ask('/heartbeat', { body: { ...beat, arena: 13 } });
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [422, ['arena']]);
    });
  });

  describe('heartbeat', () => {
    const shown = async (number: number) => {
      const servers: readonly { number: number; running: boolean; online: number | null }[] = await (
        await fetch(`${app.address}/api/servers`)
      ).json();
      return servers.find((server) => server.number === number);
    };

    test('a server runs from its first heartbeat, and a new boot id is a restart', async () => {
      assert.equal((await shown(1))?.running, false);
      const first = await ask('/heartbeat', { body: beat });
      assert.deepEqual([first.status, first.body.server, first.body.nextInSeconds, first.body.rebooted], [200, 1, 5, true]);
      assert.ok(Math.abs(Date.parse(String(first.body.serverTime)) - Date.now()) < 5_000);
      assert.equal((await ask('/heartbeat', { body: beat })).body.rebooted, false);
      assert.equal((await ask('/heartbeat', { body: { ...beat, bootId: 'boot-0002' } })).body.rebooted, true);
      const { running, online } = (await shown(1)) ?? {};
      assert.deepEqual([running, online], [true, 12]);
    });

    test('a server silent for 30 s is down, and up again with its next heartbeat', async () => {
      await ask('/heartbeat', { key: demoServerKey(2), body: beat });
      const { tx, commit } = app.database.open();
      await tx.update(serverStatesTable).set({ heardAt: sql`now() - interval '31 seconds'` }).where(eq(serverStatesTable.server, 2));
      await commit();
      const down = await shown(2);
      assert.deepEqual([down?.running, down?.online], [false, null]);
      await ask('/heartbeat', { key: demoServerKey(2), body: beat });
      assert.equal((await shown(2))?.running, true);
    });
  });

  test('a long poll over HTTP wakes at once, and a disconnected client leases nothing', async () => {
    const lost = new AbortController();
    const given = { headers: { authorization: `Bearer ${demoServerKey(2)}` } };
    const gone = fetch(`${app.address}/api/game/v1/commands?wait=20`, { ...given, signal: lost.signal }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    lost.abort();
    await gone;
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { tx, commit } = app.database.open();
    await tx.insert(commandsTable).values({ server: 2, lane: 'server', kind: 'cinema', payload: {}, dedupeKey: 'http' });
    await commit();
    const start = performance.now();
    const { body } = await ask('/commands?wait=20&lease=60', { key: demoServerKey(2) });
    assert.ok(performance.now() - start < 10_000, 'it did not wait');
    const [command] = Array.isArray(body.commands) ? body.commands : [];
    assert.deepEqual([command?.kind, command?.attempt, body.leaseSeconds], ['cinema', 1, 60]);
    const ack = (key: string) => ask(`/commands/${command?.id}/ack`, { key, body: { result: 'done' } });
    assert.deepEqual([(await ack(demoServerKey(1))).status, (await ack(demoServerKey(2))).status], [404, 200]);
  });

  test('is published in OpenAPI with its calls under the bearer scheme', async () => {
    const document = openApi(app.operations, { title: 'game', version: '1', url: app.address });
    const calls = Object.keys(document.paths).filter((path) => path.startsWith('/api/game/v1/'));
    for (const path of [
      'heartbeat',
      'accounts',
      'accounts/verify',
      'accounts/{globalId}',
      'characters',
      'commands',
      'commands/{id}/ack',
      'launcher/heartbeat',
    ])
      assert.ok(calls.includes(`/api/game/v1/${path}`), path);
    assert.ok(JSON.stringify(document.paths['/api/game/v1/commands']).includes('"security":[{"serverKey":[]}]'));
  });
});
