import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { placeOf } from '../board.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { changeOf, encode } from '../wire.ts';
import type { BoardSocket } from './pixel-sockets.ts';
import { frameOf } from './pixel-sockets.ts';
import { aBattle, aPainter, type TestBattle } from './pixels.builders.ts';
import { followBoard } from './stored-board.queries.ts';

let database: Database;
let one: TestBattle;
before(async () => {
  database = await testDatabase();
  one = await aBattle(database);
  const chief = await aPainter(one, 3, 'pixels.manage');
  await one.runtime.as(chief)(pixelOrderContract.openSeason, { titleEn: 'First', titleRu: 'Первый' });
});
after(async () => {
  await one.stop();
  await database.close();
});

/** The database with a counter of the battle's reads. */
function counted() {
  let looks = 0;
  const seen = Object.create(database, {
    reads: {
      get: () => {
        looks += 1;
        return database.reads;
      },
    },
  }) as Database;
  return { seen, looks: () => looks };
}

describe('a battle process', () => {
  test('queries the database only while someone is watching', async (t) => {
    const { seen, looks } = counted();
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const two = await aBattle(seen);
    const loaded = looks();
    for (let second = 0; second < 20; second += 1) {
      t.mock.timers.tick(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(looks(), loaded);
    two.battle.sockets.join(silentSocket(), { write: () => true }, { season: 1, after: 0 });
    t.mock.timers.tick(3_000);
    assert.ok(looks() > loaded);
    t.mock.timers.reset();
    await two.stop();
  });

  // The embedded database supports only one process.
  test('returns the current board although no one was watching while others painted', { skip: !onPostgres }, async () => {
    const two = await aBattle(database);
    const painter = await aPainter(one);
    await one.runtime.as(painter)(pixelsContract.paintPixel, { x: 3, y: 4, colour: 8 });
    // A read counts as current for this long.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await two.battle.fresh();
    assert.equal(two.battle.board.cells[placeOf({ x: 3, y: 4 })], 8);
    await two.stop();
  });

  test('does not reload the board because of pixels that it painted during a read', async () => {
    const { board } = one.battle;
    const { loads } = board;
    const looking = followBoard(database.reads, board);
    board.apply(1, board.seq + 1, Uint32Array.of(changeOf(placeOf({ x: 9, y: 9 }), 1)));
    await looking;
    assert.equal(board.loads, loads);
    // Changes unknown to the database are dropped.
    await followBoard(database.reads, board);
    assert.equal(board.loads, loads + 1);
  });

  test('sends only later changes to a browser that has seen more in another process', async () => {
    const two = await aBattle(database);
    const painter = await aPainter(one);
    const { seq } = await one.runtime.as(painter)(pixelsContract.paintPixel, { x: 5, y: 6, colour: 9 });
    const known = { season: 1, after: seq - 1 };
    await two.battle.fresh({ season: 1, after: seq });
    const sent: Buffer[] = [];
    two.battle.sockets.join(silentSocket(), { write: (frame) => sent.push(frame) }, known);
    const changes = Uint32Array.of(changeOf(placeOf({ x: 5, y: 6 }), 9));
    assert.deepEqual(sent, [frameOf(encode({ kind: 'changes', season: 1, seq, changes }))]);
    await two.stop();
  });
});

const silentSocket = (): BoardSocket => ({
  readyState: 1,
  bufferedAmount: 0,
  ping: () => undefined,
  close: () => undefined,
  terminate: () => undefined,
  on: () => undefined,
});
