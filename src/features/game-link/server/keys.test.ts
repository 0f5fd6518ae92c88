import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { gameServersContract } from '../game-servers.contract.ts';
import { createKeyAuthenticate } from './authenticate-key.ts';
import { demoServerKey } from './demo-keys.ts';
import { aGameFixture, type GameFixture } from './game-link.builders.ts';
import { gameKeysTable } from './game-link.table.ts';
import { seedDemoKeys } from './seed-demo-keys.ts';

const { makeKey, rotateKey, revokeKey, listGameKeys } = gameServersContract;

describe('keys', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  const office = () => fixture.runtime.as(fixture.owner);
  const enter = (key: string, demoKeys = true, connection: Pick<FastifyRequest, 'ip'> = { ip: '192.0.2.1' }) =>
    createKeyAuthenticate({ database: fixture.database, limits: createLimits(), demoKeys })(
      Object.assign(connection, { headers: { authorization: `Bearer ${key}` } }) as FastifyRequest,
      gameLinkContract.sendHeartbeat,
    );
  const lastAudit = async () =>
    (await fixture.database.reads.select().from(auditEntriesTable).orderBy(desc(auditEntriesTable.id)).limit(1))[0];

  test('are random, returned once, and stored as a hash with a public prefix', async () => {
    const [one, other] = [await office()(makeKey, { server: 1 }), await office()(makeKey, { server: 1 })];
    assert.match(one.key, /^game-1_[\w-]{43}$/);
    assert.notEqual(one.key, other.key);
    const rows = await fixture.database.reads.select().from(gameKeysTable);
    assert.equal(JSON.stringify(rows).includes(one.key), false);
    assert.ok(one.key.startsWith(one.view.prefix) && one.view.prefix.length === 13);
    const entry = await lastAudit();
    assert.deepEqual(
      [entry?.event, entry?.subject, JSON.stringify(entry?.payload).includes(other.key)],
      ['gameLink.keyMade', `gameKey:${other.view.id}`, false],
    );
    const actor = await enter(one.key);
    assert.deepEqual([actor.kind, actor.server, actor.accountId], ['game', 1, null]);
  });

  test('are looked up without an error when the connection closes meanwhile', async () => {
    const { key } = await office()(makeKey, { server: 1 });
    const breaking = { ip: '192.0.2.1' };
    const entered = enter(key, true, breaking);
    Object.assign(breaking, { ip: undefined });
    assert.equal((await entered).server, 1);
  });

  test('rotated get a successor and stay valid for the overlap', async () => {
    const old = await office()(makeKey, { server: 2 });
    const made = await office()(rotateKey, { id: old.view.id, overlapHours: 24 });
    assert.equal((await enter(old.key)).server, 2);
    assert.equal((await enter(made.key)).server, 2);
    const shown = async () => (await office()(listGameKeys, { server: 2 })).find(({ id }) => id === old.view.id);
    assert.ok(Math.abs(Date.parse((await shown())?.validUntil ?? '') - Date.now() - 86_400_000) < 60_000);
    assert.equal((await shown())?.state, 'ending');
    await office()(rotateKey, { id: made.view.id, overlapHours: 0 });
    await assert.rejects(enter(made.key), refusedAs('gameLink.keyRefused'));
    await assert.rejects(office()(rotateKey, { id: made.view.id, overlapHours: 1 }), refusedAs('gameLink.keyEnded'));
  });

  test('rotated five times concurrently get one successor', async () => {
    const old = await office()(makeKey, { server: 2 });
    const before = (await office()(listGameKeys, { server: 2 })).length;
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => office()(rotateKey, { id: old.view.id, overlapHours: 24 })));
    const refused = tries.filter((one) => one.status === 'rejected');
    assert.equal(refused.length, 4);
    for (const { reason } of refused) assert.ok(refusedAs('gameLink.keyReplaced')(reason));
    assert.equal((await office()(listGameKeys, { server: 2 })).length, before + 1);
  });

  test('revoked are rejected at once and cannot be revoked again', async () => {
    const { key, view } = await office()(makeKey, { server: 3 });
    assert.equal((await enter(key)).server, 3);
    assert.equal((await office()(revokeKey, { id: view.id })).state, 'revoked');
    await assert.rejects(enter(key), refusedAs('gameLink.keyRefused'));
    await assert.rejects(office()(revokeKey, { id: view.id }), refusedAs('gameLink.keyEnded'));
    assert.equal((await lastAudit())?.event, 'gameLink.keyRevoked');
  });

  test('belong to the launcher without a server, and cannot be made for an unknown server', async () => {
    const { key, view } = await office()(makeKey, {});
    assert.match(key, /^launcher_/);
    assert.deepEqual(
      (await office()(listGameKeys, {})).map(({ id }) => id),
      [view.id],
    );
    await assert.rejects(enter(key), refusedAs('gameLink.wrongKey'));
    await assert.rejects(office()(makeKey, { server: 77 }), refusedAs('kit.notFound'));
  });

  test('can be made, rotated and revoked only with the permission and the password', async () => {
    const stale = fixture.runtime.as({ ...fixture.owner, passwordFresh: false });
    await assert.rejects(stale(makeKey, { server: 1 }), refusedAs('kit.passwordNeeded'));
    await assert.rejects(stale(rotateKey, { id: 1, overlapHours: 1 }), refusedAs('kit.passwordNeeded'));
    await assert.rejects(stale(revokeKey, { id: 1 }), refusedAs('kit.passwordNeeded'));
    const reader = fixture.runtime.as({ ...fixture.owner, permissions: new Set(['gameLink.read'] as const) });
    await assert.rejects(reader(makeKey, { server: 1 }), refusedAs('kit.forbidden'));
    assert.ok(await reader(listGameKeys, { server: 1 }));
  });

  test('of the demo are rejected in production whatever the database contains, and a revoked one stays revoked', async () => {
    await fixture.runtime.bySystem(({ tx }) => seedDemoKeys(tx));
    const key = demoServerKey(1);
    assert.equal((await enter(key)).server, 1);
    await assert.rejects(enter(key, false), refusedAs('gameLink.keyRefused'));
    const [row] = await fixture.database.reads
      .select()
      .from(gameKeysTable)
      .where(eq(gameKeysTable.prefix, key.slice(0, 18)));
    await office()(revokeKey, { id: row?.id ?? 0 });
    await fixture.runtime.bySystem(({ tx }) => seedDemoKeys(tx));
    await assert.rejects(enter(key), refusedAs('gameLink.keyRefused'));
  });
});

describe('game servers', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  const office = () => fixture.runtime.as(fixture.owner);
  const decided = { nameEn: 'Sixth', nameRu: 'Шестой', capacity: 300, position: 6, state: 'open' } as const;

  test('are created with their own number and shown without a heartbeat', async () => {
    const made = await office()(gameServersContract.createGameServer, { number: 6, ...decided });
    assert.deepEqual([made.running, made.heardAt, made.keys, made.openCommands], [false, null, 0, 0]);
    const again = office()(gameServersContract.createGameServer, { number: 6, ...decided });
    await assert.rejects(again, (error) => error instanceof Refusal && error.fields?.number?.code === 'gameLink.numberTaken');
  });

  test('reject an outdated edit, and are listed in the order set by staff', async () => {
    const before = await office()(gameServersContract.getGameServer, { number: 1 });
    const edit = (version: number) =>
      office()(gameServersContract.editGameServer, { number: 1, ...decided, position: 99, state: 'maintenance', version });
    const after = await edit(before.version);
    assert.deepEqual([after.nameRu, after.state, after.version], ['Шестой', 'maintenance', before.version + 1]);
    await assert.rejects(edit(before.version), refusedAs('gameLink.changedMeanwhile'));
    const { rows } = await office()(gameServersContract.listGameServers);
    assert.equal(rows.at(-1)?.number, 1);
    await assert.rejects(office()(gameServersContract.getGameServer, { number: 77 }), refusedAs('kit.notFound'));
  });
});
