import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { acknowledgeCommand } from '#features/game-link/server/game-link.handlers.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { leaseCommands } from '#features/game-link/server/take-commands.ts';
import { serverStatesTable, serversTable } from '#features/servers/server/servers.table.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { restartContract } from '../restart.contract.ts';
import { aRestartFixture } from './restart.builders.ts';
import { restartsTable, restartWorldsTable } from './restart.table.ts';

const fixture = await aRestartFixture();
after(fixture.close);
const { runtime, accountId, operator, call, reboots, passes, commands } = fixture;
const told = async () => (await commands()).map(({ server }) => server);
const states = async (restart: number) =>
  (
    await runtime.bySystem(({ tx }) =>
      tx.select().from(restartWorldsTable).where(eq(restartWorldsTable.restartId, restart)).orderBy(restartWorldsTable.position),
    )
  ).map(({ server, state }) => `${server} ${state}`);
const stateOf = async (restart: number) =>
  (await runtime.bySystem(({ tx }) => tx.select().from(restartsTable).where(eq(restartsTable.id, restart))))[0]?.state;

const asked = { reason: 'Update 1.42', minutes: 10 };

describe('restart', () => {
  beforeEach(fixture.anew);

  test('shows since when a server is silent, before and after a restart is ordered', async () => {
    const [heardAt, first] = [new Date(0), async () => (await call(restartContract.getRestartBoard)).servers[0]];
    await runtime.bySystem(({ tx }) => tx.update(serverStatesTable).set({ heardAt }).where(eq(serverStatesTable.server, 1)));
    const silent = { number: 1, running: false, heardAt: heardAt.toISOString(), online: null, status: 'normal' };
    assert.deepEqual(await first(), silent);
    await call(restartContract.restartServer, { server: 1, ...asked });
    assert.deepEqual(await first(), { ...silent, status: 'accepted' });
  });

  test('C11 S05 S06: sends time and reason to a server immediately, and shows the status until it is back', async () => {
    const status = async () => (await call(restartContract.getRestartBoard)).servers.find(({ number }) => number === 1)?.status;
    assert.equal(await status(), 'normal');
    const before = Date.now();
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    const [command] = await commands();
    assert.equal(command?.server, 1);
    assert.deepEqual([command?.payload.reason, command?.payload.restartId, command?.payload.cancelled], ['Update 1.42', restart.id, false]);
    const wait = Date.parse(String(command?.payload.at)) - before;
    assert.ok(wait >= 600_000 && wait < 660_000, String(wait));
    assert.equal(await status(), 'accepted');

    await passes(9);
    assert.deepEqual(await states(restart.id), ['1 counting']);
    await passes(11);
    assert.deepEqual(await states(restart.id), ['1 restarting']);
    assert.equal(await status(), 'accepted');
    await reboots(1);
    await passes(12);
    assert.deepEqual([await states(restart.id), await stateOf(restart.id), await status()], [['1 back'], 'done', 'normal']);
  });

  test('C11: requires server, reason and minutes, and reports invalid ones together', async () => {
    const empty = call(restartContract.restartServer, { server: 0, reason: ' ', minutes: 0 });
    await assert.rejects(empty, (error: { fields?: object }) => Object.keys(error.fields ?? {}).length === 3);
    await assert.rejects(
      call(restartContract.restartServer, { server: 77, ...asked }),
      (error: { fields?: object }) => 'server' in (error.fields ?? {}),
    );
    assert.deepEqual(await told(), []);
  });

  test('shows the delivery state of the command', async () => {
    const { id: restart } = await call(restartContract.restartServer, { server: 2, ...asked });
    const delivery = async () => (await call(restartContract.getRestartBoard)).open.find(({ id }) => id === restart)?.worlds[0]?.delivery;
    assert.equal(await delivery(), 'sent');
    await runtime.bySystem((ctx) => leaseCommands(ctx.tx, { server: 2, max: 10, seconds: 30 }));
    assert.equal(await delivery(), 'taken');
    await runtime.bySystem(({ tx }) =>
      tx
        .update(commandsTable)
        .set({ state: 'done', endedAt: sql`now()`, leasedUntil: null })
        .then(() => undefined),
    );
    assert.equal(await delivery(), 'confirmed');
  });

  test('sends the new time of a shifted restart, and does nothing at the old time', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, reason: 'Update', minutes: 2 });
    await call(restartContract.shiftRestart, { id: restart.id, minutes: 30 });
    const [first, second] = await commands();
    assert.equal(second?.payload.restartId, first?.payload.restartId);
    assert.notEqual(second?.dedupeKey, first?.dedupeKey);
    assert.ok(Date.parse(String(second?.payload.at)) - Date.parse(String(first?.payload.at)) > 27 * 60_000);
    await passes(5);
    assert.deepEqual(await states(restart.id), ['1 counting']);
    await passes(31);
    assert.deepEqual(await states(restart.id), ['1 restarting']);
    await assert.rejects(call(restartContract.shiftRestart, { id: restart.id, minutes: 5 }), refusedAs('restart.notCounting', 409));
  });

  test('sends a cancellation, restarts nothing, and allows another restart of the server', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    await assert.rejects(call(restartContract.restartServer, { server: 1, ...asked }), refusedAs('restart.alreadyPlanned', 409));
    await call(restartContract.cancelRestart, { id: restart.id });
    assert.equal((await commands()).at(-1)?.payload.cancelled, true);
    await passes(15);
    assert.deepEqual([await states(restart.id), await stateOf(restart.id)], [['1 cancelled'], 'cancelled']);
    await assert.rejects(call(restartContract.cancelRestart, { id: restart.id }), refusedAs('restart.ended', 409));
    await call(restartContract.restartServer, { server: 1, ...asked });
  });

  test('rejects a cancellation in the last seconds, when it may not reach the game', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    await runtime.bySystem(({ tx }) =>
      tx
        .update(restartWorldsTable)
        .set({ at: sql`now() + interval '8 seconds'` })
        .then(() => undefined),
    );
    await assert.rejects(call(restartContract.cancelRestart, { id: restart.id }), refusedAs('restart.tooLate', 409));
    await assert.rejects(call(restartContract.shiftRestart, { id: restart.id, minutes: 5 }), refusedAs('restart.tooLate', 409));
  });

  test('returns an error if no server is open', async () => {
    const become = (state: 'open' | 'closed') =>
      runtime.bySystem(({ tx }) =>
        tx
          .update(serversTable)
          .set({ state })
          .then(() => undefined),
      );
    await become('closed');
    await assert.rejects(call(restartContract.restartAll, asked), refusedAs('restart.nothingOpen', 409));
    await become('open');
  });

  test('C12: restarts all servers in sequence, emptiest first, each after the previous is back', async () => {
    const restart = await call(restartContract.restartAll, asked);
    assert.deepEqual(await told(), [5]);
    await passes(11);
    await passes(12);
    assert.deepEqual(await told(), [5]);
    for (const [turn, server] of [5, 4, 3, 2, 1].entries()) {
      await passes(11 + turn * 11);
      await reboots(server);
      await passes(11 + turn * 11);
      assert.deepEqual(await told(), [5, 4, 3, 2, 1].slice(0, Math.min(5, turn + 2)));
    }
    assert.equal(await stateOf(restart.id), 'done');
  });

  test('stops the sequence with an alarm if a server does not come back, until a person continues it', async () => {
    const restart = await call(restartContract.restartAll, asked);
    await passes(11);
    await passes(14);
    assert.equal(await stateOf(restart.id), 'running');
    await passes(17);
    assert.deepEqual([await stateOf(restart.id), (await states(restart.id)).slice(0, 2)], ['stopped', ['5 missing', '4 waiting']]);
    const [alarm] = await runtime.bySystem(({ tx }) => tx.select().from(alarmsTable));
    assert.deepEqual([alarm?.kind, alarm?.subject, alarm?.params.server], ['restart.notBack', `restart:${restart.id}`, 5]);
    await passes(60);
    assert.deepEqual(await told(), [5]);

    await call(restartContract.continueRestart, { id: restart.id });
    assert.deepEqual(await told(), [5, 4]);
    await call(restartContract.cancelRestart, { id: restart.id });
    assert.equal(await stateOf(restart.id), 'cancelled');
  });

  test('shows a missing server that comes back late, while the others still wait for a person', async () => {
    const restart = await call(restartContract.restartAll, asked);
    await passes(11);
    await passes(17);
    await reboots(5);
    await passes(20);
    assert.deepEqual([(await states(restart.id))[0], await stateOf(restart.id), await told()], ['5 back', 'stopped', [5]]);
  });

  test('sends the restart again to a process that restarted by itself during the countdown', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    await reboots(1);
    await passes(2);
    await passes(3);
    assert.deepEqual(await told(), [1, 1]);
    assert.deepEqual(await states(restart.id), ['1 counting']);
  });

  test('requires a recent password to restart one server or all', async () => {
    const stale = runtime.as({ ...operator, passwordFresh: false });
    await assert.rejects(stale(restartContract.restartAll, asked), refusedAs('kit.passwordNeeded', 403));
    await assert.rejects(stale(restartContract.restartServer, { server: 1, ...asked }), refusedAs('kit.passwordNeeded', 403));
  });

  test('keeps a command acknowledged before the restart done, and delivers one sent during it afterwards', async () => {
    const ban = (key: string) =>
      runtime.bySystem((ctx) =>
        sendCommand(ctx, {
          server: 1,
          accountId,
          kind: 'unban',
          payload: { banId: 1, nick: 'A_B', reason: 'test', by: 'admin' },
          dedupeKey: key,
        }),
      );
    const lease = async () => (await runtime.bySystem((ctx) => leaseCommands(ctx.tx, { server: 1, max: 10, seconds: 30 }))).commands;
    const acknowledge = (id: number) =>
      runtime.bySystem((ctx) => acknowledgeCommand({ ...ctx, actor: { ...ctx.actor, kind: 'game', server: 1 } }, { id, result: 'done' }));
    const before = await ban('before');
    await lease();
    await acknowledge(before);
    await call(restartContract.restartServer, { server: 1, ...asked });
    await lease();
    await passes(11);
    const meanwhile = await ban('meanwhile');
    await reboots(1);
    await passes(12);
    const handed = await lease();
    assert.ok(handed.some(({ id }) => id === meanwhile));
    assert.ok(!handed.some(({ id }) => id === before));
  });
});
