import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { Database } from '#kit/db/database.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { settingIs } from '#kit/testing/settings.ts';
import { placeOf } from '../board.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { pixelsSettings } from '../pixels.feature.ts';
import { createLiveBoard } from './live-board.ts';
import { aBattle, aPainter, freed, type TestBattle } from './pixels.builders.ts';
import { followBoard } from './stored-board.queries.ts';

const { paintPixel, getOwnPainter, getPixel, getStandings } = pixelsContract;
const { openSeason, closeSeason } = pixelOrderContract;

let database: Database;
let one: TestBattle;
before(async () => {
  database = await testDatabase();
  one = await aBattle(database);
  const chief = await aPainter(one, 3, 'pixels.manage');
  await one.runtime.as(chief)(openSeason, { titleEn: 'First', titleRu: 'Первый' });
});
after(async () => {
  await one.stop();
  await database.close();
});

const stored = async (accountId: number): Promise<number> => {
  const { rows } = await database.reads.execute(sql`select count(*)::integer as n from pixel_placements where painter_id = ${accountId}`);
  return Number(rows[0]?.n);
};
const pixel = (x = 5, y = 7, colour = 9) => ({ x, y, colour });

describe('paintPixel', () => {
  test('stores an acknowledged pixel and returns its author and time', async () => {
    const painter = await aPainter(one);
    const { seq, waitSeconds } = await one.runtime.as(painter)(paintPixel, pixel(11, 12, 4));
    assert.equal(waitSeconds, 60);
    assert.equal(one.battle.board.cells[placeOf({ x: 11, y: 12 })], 4);
    assert.equal(one.battle.board.seq, seq);
    const { hands } = await one.runtime.as(painter)(getPixel, { x: 11, y: 12 });
    assert.deepEqual(
      hands.map(({ nick, faction, by, globalId }) => [nick, faction, by, globalId]),
      [[painter.nick, 'City Hall', 'player', null]],
    );
  });

  test('accepts one pixel per cooldown, from ten concurrent or sequential requests', async () => {
    const painter = await aPainter(one);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, x) => one.runtime.as(painter)(paintPixel, pixel(x))));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    await assert.rejects(one.runtime.as(painter)(paintPixel, pixel()), refusedAs('pixels.tooSoon'));
    assert.equal(await stored(painter.accountId), 1);
    const { waitSeconds, painted } = await one.runtime.as(painter)(getOwnPainter);
    assert.ok(waitSeconds > 55 && waitSeconds <= 60);
    assert.equal(painted, 1);
  });

  test('accepts one pixel across several processes, whose boards end up equal', async () => {
    const two = await aBattle(database);
    const painter = await aPainter(one);
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? one : two).runtime.as(painter)(paintPixel, pixel(at, 20))),
    );
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await stored(painter.accountId), 1);
    for (const { battle } of [one, two]) await battle.fresh({ season: 1, after: Math.max(one.battle.board.seq, two.battle.board.seq) });
    assert.deepEqual(two.battle.board.cells, one.battle.board.cells);
    await two.stop();
  });

  // The embedded database runs in this process and shares its clock.
  test("uses the database's clock, not the process's", { skip: !onPostgres }, async (t) => {
    const painter = await aPainter(one);
    await one.runtime.as(painter)(paintPixel, pixel());
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10 * 24 * 3_600_000 });
    await assert.rejects(one.runtime.as(painter)(paintPixel, pixel()), refusedAs('pixels.tooSoon'));
    t.mock.timers.reset();
    assert.equal(await stored(painter.accountId), 1);
  });

  test('accepts the next pixel after the cooldown, which is shorter at a higher level', async () => {
    const painter = await aPainter(one, 13);
    const { waitSeconds } = await one.runtime.as(painter)(paintPixel, pixel());
    assert.equal(waitSeconds, 40);
    await freed(database, painter.accountId);
    await one.runtime.as(painter)(paintPixel, pixel(6, 6));
    assert.equal(await stored(painter.accountId), 2);
    const { painters } = await one.runtime.as(painter)(getStandings, {});
    assert.ok(painters.some(({ nick, painted }) => nick === painter.nick && painted === 2));
  });

  test('rejects characters below level 3', async () => {
    for (const level of [null, 1, 2]) {
      const painter = await aPainter(one, level);
      await assert.rejects(one.runtime.as(painter)(paintPixel, pixel()), refusedAs('pixels.levelTooLow'));
      assert.equal((await one.runtime.as(painter)(getOwnPainter)).can.paint, false);
    }
  });

  test('rejects a player whose only high-level character is on a server they never entered', async () => {
    const painter = await aPainter(one, 2);
    const { accountId: globalId } = painter;
    await one.runtime.bySystem(({ tx }) => upsertCharacters(tx, 2, [aReport({ globalId, nick: 'Planted_There', level: 40 })]));
    await assert.rejects(one.runtime.as(painter)(paintPixel, pixel()), refusedAs('pixels.levelTooLow'));
    const { level, can } = await one.runtime.as(painter)(getOwnPainter);
    assert.deepEqual([level, can.paint], [2, false]);

    await one.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: globalId, server: 2 }));
    await one.runtime.as(painter)(paintPixel, pixel());
    assert.equal((await one.runtime.as(painter)(getOwnPainter)).level, 40);
  });

  test('rejects cells outside the board and colours outside the palette', async () => {
    const painter = await aPainter(one);
    for (const wrong of [pixel(1_000), pixel(0, -1), pixel(0, 0, 32), pixel(0.5)])
      await assert.rejects(one.runtime.as(painter)(paintPixel, wrong), refusedAs('kit.invalidInput'));
    assert.equal(await stored(painter.accountId), 0);
  });

  test('marks pixels of staff', async () => {
    const painter = await aPainter(one, 3, 'staff.enter');
    await one.runtime.as(painter)(paintPixel, pixel(50, 50, 7));
    assert.equal(one.battle.board.cells[placeOf({ x: 50, y: 50 })], 7 | 32);
    assert.equal((await one.runtime.as(painter)(getPixel, { x: 50, y: 50 })).hands[0]?.by, 'staff');
  });

  test('numbers changes without gaps, and the stored board equals the one in memory', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aPainter(one)));
    await Promise.all(crowd.map((painter, at) => one.runtime.as(painter)(paintPixel, pixel(at, 99, at % 32))));
    const { rows } = await database.reads.execute(
      sql`select count(*)::integer as n, max(seq)::integer as last from pixel_placements where season = 1`,
    );
    assert.equal(rows[0]?.n, rows[0]?.last);
    const fresh = createLiveBoard();
    await followBoard(database.reads, fresh);
    assert.equal(fresh.seq, one.battle.board.seq);
    assert.deepEqual(fresh.cells, one.battle.board.cells);
  });

  test('rejects pixels while the battle is disabled', async () => {
    const off = await aBattle(database, [settingIs(pixelsSettings.on, false)]);
    const painter = await aPainter(one);
    await assert.rejects(off.runtime.as(painter)(paintPixel, pixel()), refusedAs('pixels.off'));
    await off.stop();
  });

  test("denies the application's database user updates of painted pixels", async () => {
    await assert.rejects(one.runtime.bySystem(({ tx }) => tx.execute(sql`update pixel_placements set colour = 1`)));
  });

  test('rejects pixels after the season was closed, and keeps its board', async () => {
    const chief = await aPainter(one, 3, 'pixels.manage');
    const { seq } = one.battle.board;
    await one.runtime.as(chief)(closeSeason, { season: 1 });
    await assert.rejects(one.runtime.as(chief)(paintPixel, pixel()), refusedAs('pixels.seasonClosed'));
    assert.equal(one.battle.board.seq, seq);
  });
});
