import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { audited } from '#kit/testing/audited.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { placeOf } from '../board.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { addPixels, lockOpenSeason } from './add-pixels.ts';
import { aBattle, aPainter, aPainterOf, type TestBattle } from './pixels.builders.ts';
import { pixelsPersonalData } from './pixels.personal-data.ts';
import { pixelRollBacksTable } from './pixels.table.ts';

const contract = { ...pixelsContract, ...pixelOrderContract };
let database: Database;
let battle: TestBattle;
let chief: Awaited<ReturnType<typeof aPainter>>;
before(async () => {
  database = await testDatabase();
  battle = await aBattle(database);
  chief = await aPainter(battle, 3, 'pixels.manage', 'pixels.moderate');
  await battle.runtime.as(chief)(contract.openSeason, { titleEn: 'Season', titleRu: 'Сезон' });
});
after(async () => {
  await battle.stop();
  await database.close();
});
const asChief = () => battle.runtime.as(chief);
const cell = (x: number, y: number) => battle.battle.board.cells[placeOf({ x, y })];
const painterOf = (...pixels: readonly (readonly [x: number, y: number, colour: number])[]) => aPainterOf(battle, database, ...pixels);
const lastAudited = async (event: `${string}.${string}`) => (await audited(database, event)).at(-1);

describe('rollBack', () => {
  test('by person removes their pixels, restores those underneath and keeps those painted over them', async () => {
    await painterOf([10, 10, 5], [12, 10, 5]);
    const vandal = await painterOf([10, 10, 7], [11, 10, 7], [12, 10, 7]);
    await painterOf([12, 10, 9]);
    const preview = await asChief()(contract.previewRollBack, { globalId: vandal.accountId });
    assert.deepEqual([preview.pixels, preview.painters, preview.changes.length], [2, 1, 2]);
    assert.deepEqual([cell(10, 10), cell(11, 10), cell(12, 10)], [7, 7, 9], 'a preview changes nothing');

    await asChief()(contract.rollBack, { globalId: vandal.accountId, expected: 2 });
    assert.deepEqual([cell(10, 10), cell(11, 10), cell(12, 10)], [5, 0, 9]);
    assert.equal((await asChief()(contract.getPixel, { x: 10, y: 10 })).hands[0]?.by, 'restored');
    assert.deepEqual(await lastAudited('pixels.rolledBack'), {
      season: 1,
      globalId: vandal.accountId,
      since: null,
      area: null,
      pixels: 2,
    });
  });

  test('by rectangle and time accepts corners in any order', async () => {
    await painterOf([100, 100, 5]);
    const { rows } = await database.reads.execute(sql`select clock_timestamp() as now`);
    const since = new Date(String(rows[0]?.now)).toISOString();
    await painterOf([100, 100, 6], [101, 101, 6], [300, 300, 6]);
    const area = { left: 110, top: 110, right: 90, bottom: 90 };
    assert.equal((await asChief()(contract.previewRollBack, { ...area, since })).pixels, 2);
    await asChief()(contract.rollBack, { ...area, since, expected: 2 });
    assert.deepEqual([cell(100, 100), cell(101, 101), cell(300, 300)], [5, 0, 6]);
  });

  test('by person of two who painted over each other restores neither, in either order', async () => {
    for (const [x, order] of [[200, 'upper first'] as const, [210, 'lower first'] as const]) {
      await painterOf([x, 200, 3]);
      // The second pixel is theirs alone, so that its removal is visible.
      const lower = await painterOf([x, 200, 7], [x + 1, 200, 7]);
      const upper = await painterOf([x, 200, 20]);
      const both = order === 'upper first' ? [upper, lower] : [lower, upper];
      for (const { accountId } of both) await asChief()(contract.rollBack, { globalId: accountId, expected: 5 });
      assert.deepEqual([cell(x, 200), cell(x + 1, 200)], [3, 0], order);
    }
  });

  test('by time or rectangle does not restore pixels that were rolled back by person', async () => {
    await painterOf([220, 200, 3], [221, 200, 3]);
    const vandal = await painterOf([220, 200, 7], [221, 200, 7], [222, 200, 7]);
    const { rows } = await database.reads.execute(sql`select clock_timestamp() as now`);
    await painterOf([220, 200, 20], [221, 200, 20]);
    await asChief()(contract.rollBack, { globalId: vandal.accountId, expected: 1 });
    const area = { left: 220, top: 200, right: 220, bottom: 200, since: new Date(String(rows[0]?.now)).toISOString() };
    await asChief()(contract.rollBack, { ...area, expected: 1 });
    assert.equal(cell(220, 200), 3);
    await asChief()(contract.rollBack, { left: 221, top: 200, right: 221, bottom: 200, expected: 1 });
    assert.equal(cell(221, 200), 0, 'of all pixels of a rectangle none stays');
  });

  test('does not affect later pixels, also of the same person', async () => {
    const person = await painterOf([230, 200, 7]);
    await asChief()(contract.rollBack, { globalId: person.accountId, expected: 1 });
    await battle.runtime.as(person)(contract.paintPixel, { x: 230, y: 200, colour: 9 });
    const upper = await painterOf([230, 200, 20]);
    await asChief()(contract.rollBack, { globalId: upper.accountId, expected: 1 });
    assert.equal(cell(230, 200), 9);
  });

  test('attributes a restored pixel to its painter without counting it or starting a cooldown', async () => {
    const painter = await painterOf([240, 200, 5]);
    const vandal = await painterOf([240, 200, 7]);
    await asChief()(contract.rollBack, { globalId: vandal.accountId, expected: 1 });
    const [hand] = (await asChief()(contract.getPixel, { x: 240, y: 200 })).hands;
    assert.deepEqual([hand?.by, hand?.globalId, hand?.nick], ['restored', painter.accountId, painter.nick]);
    const [seen] = (await battle.runtime.as(vandal)(contract.getPixel, { x: 240, y: 200 })).hands;
    assert.deepEqual([seen?.by, seen?.globalId, seen?.nick], ['restored', null, null]);
    const { authors } = await asChief()(contract.getAuthors, { left: 240, top: 200, right: 240, bottom: 200 });
    assert.deepEqual(authors, [{ globalId: painter.accountId, nick: painter.nick, pixels: 1 }]);
    const { painted, waitSeconds } = await battle.runtime.as(painter)(contract.getOwnPainter);
    assert.deepEqual([painted, waitSeconds], [1, 0]);
    const held = await pixelsPersonalData.export(
      database.reads,
      { accountId: painter.accountId, login: '', email: '', nicks: [] },
      battle.runtime.services,
    );
    assert.equal(Object(held.painted).latest.length, 1);
  });

  test('by person or time keeps pixels restored by earlier releases, so that what they cover does not reappear', async () => {
    const vandal = await painterOf([250, 200, 7]);
    const { rows } = await database.reads.execute(sql`select clock_timestamp() as now`);
    const old = { place: placeOf({ x: 250, y: 200 }), colour: 3, staff: false, painterId: null };
    await battle.runtime.bySystem(async ({ tx }) => addPixels(tx, (await lockOpenSeason(tx)) ?? assert.fail('no season'), [old]));
    await battle.battle.stored();
    assert.equal((await asChief()(contract.previewRollBack, { globalId: vandal.accountId })).pixels, 0);
    const area = { left: 250, top: 200, right: 251, bottom: 200 };
    const since = new Date(String(rows[0]?.now)).toISOString();
    assert.equal((await asChief()(contract.previewRollBack, { ...area, since })).pixels, 0);
    // Also when others' pixels are rolled back later, which stores a roll-back that covers this time.
    await painterOf([250, 200, 9], [251, 200, 9]);
    await asChief()(contract.rollBack, { ...area, since, expected: 2 });
    assert.deepEqual([cell(250, 200), cell(251, 200)], [3, 0]);
    const upper = await painterOf([250, 200, 20]);
    await asChief()(contract.rollBack, { globalId: upper.accountId, expected: 1 });
    assert.equal(cell(250, 200), 3);
    await asChief()(contract.rollBack, { ...area, expected: 1 });
    assert.equal(cell(250, 200), 0, 'of a whole rectangle nothing stays');
  });

  test('requires a filter, and fails if far more pixels match than were previewed', async () => {
    await assert.rejects(asChief()(contract.previewRollBack, {}), refusedAs('kit.invalidInput'));
    const painter = await aPainter(battle);
    const row = Array.from({ length: 24 }, (_, x) => ({
      place: placeOf({ x, y: 500 }),
      colour: 3,
      staff: false,
      painterId: painter.accountId,
    }));
    await battle.runtime.bySystem(async ({ tx }) => addPixels(tx, (await lockOpenSeason(tx)) ?? assert.fail('no season'), row));
    await battle.battle.stored();
    await assert.rejects(asChief()(contract.rollBack, { globalId: painter.accountId, expected: 1 }), refusedAs('pixels.changedMeanwhile'));
    assert.equal(cell(3, 500), 3);
  });
});

describe('undoRollBack', () => {
  const latest = async () => (await asChief()(contract.listRollBacks, {})).rows[0] ?? assert.fail('no roll-back');

  test('restores what a mistaken roll-back removed, except cells painted over or covered by another roll-back', async () => {
    const vandal = await painterOf([900, 900, 3]);
    const person = await painterOf([900, 900, 7], [901, 900, 7], [902, 900, 7]);
    await asChief()(contract.rollBack, { globalId: person.accountId, expected: 3 });
    await painterOf([902, 900, 9]);
    assert.deepEqual([cell(900, 900), cell(901, 900), cell(902, 900)], [3, 0, 9]);
    await asChief()(contract.rollBack, { globalId: vandal.accountId, expected: 1 });
    const [, mistake] = (await asChief()(contract.listRollBacks, {})).rows;
    assert.deepEqual([mistake?.globalId, mistake?.nick, mistake?.pixels, mistake?.by], [person.accountId, person.nick, 3, chief.login]);
    assert.deepEqual(await asChief()(contract.undoRollBack, { id: mistake?.id ?? 0 }), { pixels: 2 });
    assert.deepEqual([cell(900, 900), cell(901, 900), cell(902, 900)], [7, 7, 9]);
    assert.deepEqual(await lastAudited('pixels.rollBackUndone'), {
      season: 1,
      rollBack: mistake?.id,
      globalId: person.accountId,
      pixels: 2,
    });
    // It can be rolled back again.
    await asChief()(contract.rollBack, { globalId: person.accountId, expected: 2 });
    assert.deepEqual([cell(900, 900), cell(901, 900), cell(902, 900)], [0, 0, 9]);
  });

  test('of a rectangle and a time works once, and does not affect other roll-backs', async () => {
    await painterOf([910, 900, 3]);
    const area = { left: 910, top: 900, right: 911, bottom: 901 };
    await asChief()(contract.rollBack, { ...area, since: '2026-01-01T00:00:00.000Z', expected: 1 });
    const { id, area: named, since, globalId } = await latest();
    assert.deepEqual([named, since, globalId], [area, '2026-01-01T00:00:00.000Z', null]);
    await asChief()(contract.undoRollBack, { id });
    assert.equal(cell(910, 900), 3);
    await assert.rejects(asChief()(contract.undoRollBack, { id }), refusedAs('kit.notFound'));
    assert.ok((await asChief()(contract.listRollBacks, {})).rows.every((one) => one.id !== id));
  });

  test('has no limit: undoing the last of several overlapping roll-backs may restore more than one roll-back may remove', {
    skip: onPostgres ? false : 'fifty thousand pixels take the embedded database too long',
  }, async () => {
    const [painter, width, rows] = [await aPainter(battle), 500, 101];
    const count = width * rows;
    const { id } = await battle.runtime.bySystem(async ({ tx }) => {
      const { number: season, lastSeq } = (await lockOpenSeason(tx)) ?? assert.fail('no season');
      // Painted, then rolled back in parts; those were undone while this roll-back of the whole still covered them.
      for (const { from, colour, by } of [
        { from: lastSeq, colour: 7, by: painter.accountId },
        { from: lastSeq + count, colour: 0, by: null },
      ])
        await tx.execute(sql`
          insert into pixel_placements (season, seq, place, colour, painter_id, restored)
          select ${season}::integer, ${from}::bigint + n, (300 + (n - 1) / ${width}::integer) * 1000 + 400 + (n - 1) % ${width}::integer,
            ${colour}::smallint, ${by}::bigint, ${by === null} from generate_series(1, ${count}::integer) n`);
      await tx.execute(sql`update pixel_seasons set last_seq = ${lastSeq + 2 * count} where number = ${season}`);
      const of = { season, untilSeq: lastSeq + count, painterId: painter.accountId, pixels: 1, madeBy: chief.accountId };
      return only(await tx.insert(pixelRollBacksTable).values(of).returning({ id: pixelRollBacksTable.id }));
    });
    assert.deepEqual(await asChief()(contract.undoRollBack, { id }), { pixels: count });
    assert.deepEqual([cell(400, 300), cell(899, 400)], [7, 7]);
  });
});
