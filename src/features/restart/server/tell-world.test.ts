import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { leaseCommands } from '#features/game-link/server/take-commands.ts';
import { restartContract } from '../restart.contract.ts';
import { aRestartFixture } from './restart.builders.ts';

const fixture = await aRestartFixture();
after(fixture.close);
const { runtime, call, reboots, passes, commands } = fixture;
const asked = { reason: 'Update 1.42', minutes: 10 };

describe('commands of a restart', () => {
  beforeEach(fixture.anew);
  const open = async () => (await commands()).filter(({ state }) => state === 'open').map(({ payload }) => payload.cancelled);
  const taken = () => runtime.bySystem((ctx) => leaseCommands(ctx.tx, { server: 1, max: 10, seconds: 30 }));

  test('are withdrawn from a server that restarted by itself without receiving them', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await passes(11);
    await reboots(1);
    await passes(12);
    assert.deepEqual([await open(), (await taken()).commands], [[], []]);
  });

  test('are withdrawn from a missing server, so that it receives none when it comes back', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await passes(11);
    await passes(17);
    assert.deepEqual(await open(), []);
  });

  test('are replaced by the latest one after a shift or cancellation', async () => {
    const restart = await call(restartContract.restartServer, { server: 1, ...asked });
    await call(restartContract.shiftRestart, { id: restart.id, minutes: 30 });
    assert.deepEqual(await open(), [false]);
    await call(restartContract.cancelRestart, { id: restart.id });
    assert.deepEqual(await open(), [true]);
  });

  test('are not withdrawn once the game has received them', async () => {
    await call(restartContract.restartServer, { server: 1, ...asked });
    await taken();
    await passes(11);
    await reboots(1);
    await passes(12);
    assert.deepEqual(await open(), [false]);
  });
});
