import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import type { Database } from '#kit/db/database.ts';
import { audited } from '#kit/testing/audited.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { aBattle, aPainter, aPainterOf, freed, type TestBattle } from './pixels.builders.ts';
import { pixelBansTable } from './pixels.table.ts';

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
const painterOf = (...pixels: readonly (readonly [x: number, y: number, colour: number])[]) => aPainterOf(battle, database, ...pixels);
const lastAudited = async (event: `${string}.${string}`) => (await audited(database, event)).at(-1);

/** Creates bans of otherwise unused accounts, more than one page. */
const manyBans = () =>
  battle.runtime.bySystem(async ({ tx }) => {
    for (let at = 0; at < 60; at += 1)
      await tx
        .insert(pixelBansTable)
        .values({ accountId: (await anAccount(tx)).id, reason: 'Advertising', until: null, bannedBy: chief.accountId });
  });

describe('protectArea', () => {
  test('blocks painting until it is lifted', async () => {
    await asChief()(contract.protectArea, { left: 620, top: 620, right: 600, bottom: 600, reason: 'The clock tower' });
    const painter = await aPainter(battle);
    const paint = (x: number, y: number) => battle.runtime.as(painter)(contract.paintPixel, { x, y, colour: 2 });
    await assert.rejects(paint(600, 620), refusedAs('pixels.protected'));
    await paint(621, 620);
    await freed(database, painter.accountId);
    const [area] = await asChief()(contract.listAreas);
    assert.deepEqual([area?.left, area?.bottom, area?.by], [600, 620, chief.login]);
    assert.equal((await asChief()(contract.getPixel, { x: 610, y: 610 })).protected, true);
    await asChief()(contract.liftProtection, { id: area?.id ?? 0 });
    await paint(600, 620);
    await assert.rejects(asChief()(contract.liftProtection, { id: area?.id ?? 0 }), refusedAs('kit.notFound'));
  });

  test('is idempotent for the same area, also concurrently, and works again after it was lifted', async () => {
    const protect = (corners: { left: number; top: number; right: number; bottom: number }) =>
      asChief()(contract.protectArea, { ...corners, reason: 'The fountain' });
    const fountain = { left: 640, top: 640, right: 650, bottom: 650 };
    const standing = async () => (await asChief()(contract.listAreas)).filter(({ reason }) => reason === 'The fountain');
    await Promise.all([protect(fountain), protect({ left: 650, top: 650, right: 640, bottom: 640 })]);
    await protect(fountain);
    const [area, ...others] = await standing();
    assert.deepEqual(others, []);
    await protect({ ...fountain, right: 651 });
    assert.equal((await standing()).length, 2, 'another part is another protection');
    for (const { id } of await standing()) await asChief()(contract.liftProtection, { id });
    await protect(fountain);
    const [anew] = await standing();
    assert.ok(anew && anew.id !== area?.id);
    await asChief()(contract.liftProtection, { id: anew.id });
  });
});

describe('banPainter', () => {
  test('blocks painting until the ban expires or is lifted, and shows the reason', async () => {
    const painter = await aPainter(battle);
    const paint = () => battle.runtime.as(painter)(contract.paintPixel, { x: 1, y: 1, colour: 2 });
    await asChief()(contract.banPainter, { globalId: painter.accountId, reason: 'Offensive picture', hours: 24 });
    await assert.rejects(paint(), refusedAs('pixels.banned'));
    const own = await battle.runtime.as(painter)(contract.getOwnPainter);
    assert.deepEqual([own.banned?.reason, own.can.paint], ['Offensive picture', false]);
    await assert.rejects(
      asChief()(contract.banPainter, { globalId: painter.accountId, reason: 'Again', hours: null }),
      refusedAs('pixels.alreadyBanned'),
    );
    const ban = (await asChief()(contract.listPainterBans, {})).rows.find(({ globalId }) => globalId === painter.accountId);
    await asChief()(contract.liftPainterBan, { id: ban?.id ?? 0 });
    await paint();
    assert.deepEqual(await lastAudited('pixels.painterUnbanned'), { globalId: painter.accountId });
  });

  test("does not offer lifting one's own ban, and rejects it", async () => {
    const moderator = await aPainter(battle, 3, 'pixels.moderate');
    const own = battle.runtime.as(moderator);
    await own(contract.paintPixel, { x: 44, y: 40, colour: 3 });
    await asChief()(contract.banPainter, { globalId: moderator.accountId, reason: 'Offensive picture', hours: null });
    const offered = async (as: typeof own) => {
      const listed = (await as(contract.listPainterBans, {})).rows.find(({ globalId }) => globalId === moderator.accountId);
      const [hand] = (await as(contract.getPixel, { x: 44, y: 40 })).hands;
      return [listed?.can.lift, hand?.ban?.can.lift];
    };
    assert.deepEqual(
      [await offered(own), await offered(asChief())],
      [
        [false, false],
        [true, true],
      ],
    );
    const [{ id } = { id: 0 }] = (await own(contract.listPainterBans, {})).rows;
    await assert.rejects(own(contract.liftPainterBan, { id }), refusedAs('bans.ownBan', 403));
    await assert.rejects(own(contract.paintPixel, { x: 45, y: 40, colour: 3 }), refusedAs('pixels.banned'));
    await asChief()(contract.liftPainterBan, { id });
  });

  test('allows a new ban after an earlier one expired', async () => {
    const painter = await aPainter(battle);
    await asChief()(contract.banPainter, { globalId: painter.accountId, reason: 'Offensive picture', hours: 1 });
    await database.asOwner((client) =>
      client.query(`update pixel_bans set until = now() - interval '1 second' where account_id = ${painter.accountId}`),
    );
    await battle.runtime.as(painter)(contract.paintPixel, { x: 1, y: 2, colour: 2 });
    await asChief()(contract.banPainter, { globalId: painter.accountId, reason: 'Once more', hours: null });
  });
});

describe('reverting moderation', () => {
  test("shows a ban at its painter's pixel to moderators only, however many newer bans exist, with an option to lift it", async () => {
    const painter = await painterOf([40, 40, 3]);
    await asChief()(contract.banPainter, { globalId: painter.accountId, reason: 'Offensive picture', hours: null });
    await manyBans();
    const [hand] = (await asChief()(contract.getPixel, { x: 40, y: 40 })).hands;
    assert.deepEqual([hand?.ban?.reason, hand?.ban?.until], ['Offensive picture', null]);
    const [told] = (await battle.runtime.as(await aPainter(battle))(contract.getPixel, { x: 40, y: 40 })).hands;
    assert.equal(told?.ban, null, 'who is banned is told to no other player');
    await asChief()(contract.liftPainterBan, { id: hand?.ban?.id ?? 0 });
    assert.equal((await asChief()(contract.getPixel, { x: 40, y: 40 })).hands[0]?.ban, null);
  });

  test('pages through all bans and roll-backs in force and counts them correctly', async () => {
    await manyBans();
    await database.asOwner((client) =>
      client.query(`insert into pixel_roll_backs (season, until_seq, painter_id, pixels, made_by)
        select 1, 1, ${chief.accountId}, 1, ${chief.accountId} from generate_series(1, 60)`),
    );
    for (const list of ['listPainterBans', 'listRollBacks'] as const) {
      const ids: number[] = [];
      const { total } = await asChief()(contract[list], {});
      assert.ok(total >= 60, `${list} counts more than it tells at once`);
      for (let after: number | undefined; ids.length < total; after = ids.at(-1)) {
        const { rows } = await asChief()(contract[list], { after });
        assert.ok(rows.length > 0, `${list} goes on after ${after}`);
        ids.push(...rows.map(({ id }) => id));
      }
      assert.deepEqual(
        ids,
        [...new Set(ids)].sort((a, b) => b - a),
        'each once, the latest first',
      );
    }
  });
});

describe('reportPixel', () => {
  test("creates one report per person and cell with the pixel's author, which is settled once", async () => {
    const painter = await painterOf([700, 700, 7]);
    const reporter = await aPainter(battle);
    const report = () => battle.runtime.as(reporter)(contract.reportPixel, { x: 700, y: 700, reason: 'Rude word' });
    await report();
    await report();
    const { rows: reports, total } = await asChief()(contract.listPixelReports, {});
    assert.equal(total, 1);
    assert.deepEqual(
      reports.map(({ x, y, reason, painter: by }) => [x, y, reason, by?.globalId, by?.nick]),
      [[700, 700, 'Rude word', painter.accountId, painter.nick]],
    );
    const id = reports[0]?.id ?? 0;
    await asChief()(contract.settleReport, { id, outcome: 'acted' });
    await assert.rejects(asChief()(contract.settleReport, { id, outcome: 'dismissed' }), refusedAs('pixels.alreadySettled'));
    assert.deepEqual(await asChief()(contract.listPixelReports, {}), { rows: [], total: 0 });
  });
});

describe('getAuthors', () => {
  test('returns the topmost author of every cell in a rectangle', async () => {
    const first = await painterOf([800, 800, 3], [801, 800, 3]);
    const second = await painterOf([801, 801, 4]);
    const { authors, cells } = await asChief()(contract.getAuthors, { left: 800, top: 800, right: 801, bottom: 801 });
    assert.deepEqual(
      authors.map(({ globalId, pixels }) => [globalId, pixels]),
      [
        [first.accountId, 2],
        [second.accountId, 1],
      ],
    );
    assert.deepEqual(cells, [1, 1, 0, 2]);
    await assert.rejects(asChief()(contract.getAuthors, { left: 0, top: 0, right: 999, bottom: 999 }), refusedAs('kit.invalidInput'));
  });

  test('requires the permission to moderate', async () => {
    const painter = await aPainter(battle);
    await assert.rejects(battle.runtime.as(painter)(contract.listPixelReports, {}), refusedAs('kit.forbidden'));
    await assert.rejects(battle.runtime.as(painter)(contract.rollBack, { globalId: 1, expected: 1 }), refusedAs('kit.forbidden'));
  });
});
