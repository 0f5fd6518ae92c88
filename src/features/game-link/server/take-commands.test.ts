import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameLinkContract } from '../game-link.contract.ts';
import { followNobody } from './follow-commands.ts';
import { aGame, aGameFixture, aNotice, type GameFixture, take } from './game-link.builders.ts';
import { commandsTable } from './game-link.table.ts';
import { takeCommands as takeWith } from './take-commands.ts';

const { acknowledgeCommand, takeCommands } = gameLinkContract;

describe('takeCommands as a long poll', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  beforeEach(() => fixture.runtime.bySystem(({ tx }) => tx.delete(commandsTable)));

  const timed = async <Result>(work: Promise<Result>) => {
    const start = performance.now();
    const result = await work;
    return { result, ms: performance.now() - start };
  };

  test('wakes at once when a command is sent, and ignores those for other servers', async () => {
    const waiting = timed(take(fixture, 1, { wait: 10 }));
    await sleep(150);
    await fixture.send(aNotice(fixture.player, { server: 2 }));
    const start = performance.now();
    const id = await fixture.send(aNotice(fixture.player));
    const { result } = await waiting;
    assert.deepEqual(
      result.map((command) => command.id),
      [id],
    );
    assert.ok(performance.now() - start < 500, `${performance.now() - start} ms`);
  });

  test('wakes within a second without a notification when a lease has expired', async () => {
    await fixture.send(aNotice(fixture.player));
    await take(fixture, 1, { lease: 1 });
    const { result, ms } = await timed(take(fixture, 1, { wait: 10 }));
    assert.equal(result.length, 1);
    assert.ok(ms < 2_500, `${ms} ms`);
  });

  test('wakes when the earlier command of the account is acknowledged', async () => {
    const first = await fixture.send(aNotice(fixture.player));
    const second = await fixture.send(aNotice(fixture.player));
    await take(fixture);
    const waiting = timed(take(fixture, 1, { wait: 10 }));
    await sleep(100);
    await fixture.as(1)(acknowledgeCommand, { id: first, result: 'done' });
    const { result, ms } = await waiting;
    assert.deepEqual(
      result.map(({ id }) => id),
      [second],
    );
    assert.ok(ms < 900, `${ms} ms`);
  });

  test('returns an empty list when its time is over, after about one query per second', async () => {
    let transactions = 0;
    const { open } = fixture.database;
    const counting: typeof open = (options) => {
      transactions += 1;
      return open(options);
    };
    Object.assign(fixture.database, { open: counting });
    const { result, ms } = await timed(take(fixture, 1, { wait: 3 }));
    Object.assign(fixture.database, { open });
    assert.deepEqual(result, []);
    assert.ok(ms > 2_900 && ms < 4_000, `${ms} ms`);
    assert.ok(transactions >= 3 && transactions <= 5, `${transactions} looks`);
  });

  test('leases nothing to a caller that disconnects while waiting for the lock, so the next poll gets the commands at once', async () => {
    const id = await fixture.send(aNotice(fixture.player));
    const { runtime } = fixture;
    const hungUp = new AbortController();
    const { ctx } = runtime.saga(
      { ...runtime.callerFor(aGame(1)), services: runtime.services, log: runtime.services.log },
      undefined,
      hungUp.signal,
    );
    const { commands } = await takeWith(ctx, { wait: 0, max: 10, lease: 60 }, { ...followNobody, taken: async () => hungUp.abort() });
    assert.deepEqual(commands, []);
    assert.deepEqual(
      (await take(fixture)).map((command) => command.id),
      [id],
    );
  });

  test('leases nothing to a HEAD request, and returns at once when the process stops', async () => {
    await fixture.send(aNotice(fixture.player));
    const { commands } = await fixture.as(1, { headOnly: true })(takeCommands, {});
    assert.deepEqual(commands, []);
    assert.equal((await take(fixture)).length, 1);
    const waiting = timed(take(fixture, 1, { wait: 10 }));
    await sleep(100);
    await fixture.runtime.services.realtime.close();
    assert.ok((await waiting).ms < 600);
  });
});
