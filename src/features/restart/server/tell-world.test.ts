import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { leaseCommands } from '#features/game-link/server/lease-commands.ts';
import { restartContract } from '../restart.contract.ts';
import { aRestartFixture } from './restart.builders.ts';

const fixture = await aRestartFixture();
after(fixture.close);
const { runtime, call, reboots, passes, commands } = fixture;
const asked = { reason: 'Update 1.42', minutes: 10 };

describe('what a world is told of a restart', () => {
  beforeEach(fixture.anew);
  const open = async () => (await commands()).filter(({ state }) => state === 'open').map(({ payload }) => payload.cancelled);
  const taken = () => runtime.bySystem((ctx) => leaseCommands(ctx.tx, { server: 1, max: 10, seconds: 30 }));

  test('a world that came back by itself without taking its command is not restarted again', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await passes(11);
    await reboots(1);
    await passes(12);
    assert.deepEqual([await open(), (await taken()).commands], [[], []]);
  });

  test('a world that is missed is told nothing of the restart when it comes', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await passes(11);
    await passes(17);
    assert.deepEqual(await open(), []);
  });

  test('shifted or cancelled, only the last word waits for the game', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    await call(restartContract.shiftRestart, { id: restart.id, minutes: 30 });
    assert.deepEqual(await open(), [false]);
    await call(restartContract.cancelRestart, { id: restart.id });
    assert.deepEqual(await open(), [true]);
  });

  test('a command that the game has in its hands is not taken from it', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await taken();
    await passes(11);
    await reboots(1);
    await passes(12);
    assert.deepEqual(await open(), [false]);
  });
});
