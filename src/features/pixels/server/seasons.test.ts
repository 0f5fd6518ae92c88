import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { cellCount, placeOf } from '../board.ts';
import { decodeLapse } from '../lapse.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { cellOfChange, placeOfChange } from '../wire.ts';
import { createLiveBoard } from './live-board.ts';
import { makeLapse } from './make-lapse.ts';
import { createPictures } from './pictures.ts';
import { aBattle, aPainter, type TestBattle } from './pixels.builders.ts';
import { finishSeasons, forgetPixels } from './pixels.server.ts';
import { pixelLapsesTable } from './pixels.table.ts';
import { followBoard } from './stored-board.queries.ts';

const { paintPixel, getBattle, getPixel, getStandings } = pixelsContract;
const { openSeason, closeSeason, archiveSeason } = pixelOrderContract;

let database: Database;
let battle: TestBattle;
let chief: Awaited<ReturnType<typeof aPainter>>;
before(async () => {
  database = await testDatabase();
  battle = await aBattle(database);
  chief = await aPainter(battle, 3, 'pixels.manage');
});
after(async () => {
  await battle.stop();
  await database.close();
});
const asChief = () => battle.runtime.as(chief);
const stored = async () => {
  const { rows } = await database.reads.execute(sql`select count(*)::integer as n from pixel_placements`);
  return Number(rows[0]?.n);
};
/** One pixel per batch. */
const forget = (season: number) => battle.runtime.bySystem((ctx) => forgetPixels(ctx, { season }, 1));
/** Jobs that the hourly check queues. */
const unfinished = () =>
  committed(database, {}, async (ctx) => {
    await finishSeasons(ctx);
    return ctx.enqueued;
  });
const anHourLater = () =>
  database.asOwner((client) =>
    client.query("update pixel_seasons set closed_at = closed_at - interval '1 hour', archived_at = archived_at - interval '1 hour'"),
  );
const titles = { titleEn: 'Season', titleRu: 'Сезон' };

describe('seasons', () => {
  test('return nothing before the first one', async () => {
    assert.deepEqual(await asChief()(getBattle), { on: true, season: null, earlier: [], online: 0 });
  });

  test('allow only one open season, and reject the second of two concurrent openings', async () => {
    const both = await Promise.allSettled([asChief()(openSeason, titles), asChief()(openSeason, titles)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await assert.rejects(asChief()(openSeason, titles), refusedAs('pixels.seasonOpen'));
    assert.equal(battle.battle.board.season, 1);
  });

  test('keep picture and time-lapse after closing, delete pixels after archiving, and queue dead jobs of both again', async () => {
    await asChief()(paintPixel, { x: 3, y: 4, colour: 6 });
    const painter = await aPainter(battle);
    await battle.runtime.as(painter)(paintPixel, { x: 999, y: 999, colour: 7 });
    await assert.rejects(asChief()(archiveSeason, { season: 1 }), refusedAs('pixels.seasonNotClosed'));
    await asChief()(closeSeason, { season: 1 });
    await assert.rejects(asChief()(closeSeason, { season: 1 }), refusedAs('pixels.seasonClosed'));
    assert.ok(battle.runtime.enqueued.includes('pixels.makeLapse'));
    await assert.rejects(asChief()(archiveSeason, { season: 1 }), refusedAs('pixels.lapseMissing'));

    assert.deepEqual(await unfinished(), [], 'the one that was queued may still come');
    await anHourLater();
    assert.deepEqual(await unfinished(), [{ job: 'pixels.makeLapse', payload: { season: 1 } }]);
    await battle.runtime.bySystem((ctx) => makeLapse(ctx, { season: 1 }));
    assert.deepEqual(await unfinished(), []);
    const [lapse] = await database.reads.select().from(pixelLapsesTable).where(eq(pixelLapsesTable.season, 1));
    const frames = decodeLapse(Uint8Array.from(gunzipSync(lapse?.body ?? Buffer.alloc(0))).buffer);
    assert.deepEqual(
      frames.flatMap(({ changes }) => [...changes].map((change) => [placeOfChange(change), cellOfChange(change)])),
      [
        [placeOf({ x: 3, y: 4 }), 6],
        [placeOf({ x: 999, y: 999 }), 7],
      ],
    );

    // A process that has loaded the empty board and not followed since.
    const behind = createLiveBoard();
    behind.load({ season: 1, seq: 0, cells: new Uint8Array(cellCount) });
    await asChief()(archiveSeason, { season: 1 });
    assert.equal(await stored(), 2, 'nobody waits for them to go');
    assert.ok(battle.runtime.enqueued.includes('pixels.forgetPixels'));

    await forget(1);
    assert.equal(await stored(), 1);
    assert.deepEqual(await unfinished(), []);
    await anHourLater();
    assert.deepEqual(await unfinished(), [{ job: 'pixels.forgetPixels', payload: { season: 1 } }], 'the rest, if its job died');
    await followBoard(database.reads, behind);
    assert.deepEqual([behind.seq, behind.cells[placeOf({ x: 3, y: 4 })], behind.cells[placeOf({ x: 999, y: 999 })]], [2, 6, 7]);
    const { hands } = await asChief()(getPixel, { season: 1, x: 999, y: 999 });
    assert.equal(hands[0]?.nick, painter.nick);

    await forget(1);
    await forget(1);
    assert.equal(await stored(), 0);
    assert.deepEqual(await unfinished(), []);
    const fresh = createLiveBoard();
    await followBoard(database.reads, fresh);
    assert.deepEqual([fresh.seq, fresh.cells[placeOf({ x: 999, y: 999 })]], [2, 7]);
    assert.equal((await asChief()(getStandings, { season: 1 })).painters.length, 2);
  });

  test('read a time-lapse once for many viewers', async () => {
    const { services, callerFor, stream } = battle.runtime;
    const ctx = stream({ ...callerFor(chief), services, log: services.log }, AbortSignal.timeout(60_000));
    let reads = 0;
    const read: typeof ctx.read = (work) => {
      reads += 1;
      return ctx.read(work);
    };
    const { getLapse } = createPictures(battle.battle);
    const bodies = await Promise.all([1, 2, 3].map(() => getLapse({ ...ctx, read }, { season: 1 })));
    assert.equal(new Set(bodies.map(({ body }) => body)).size, 1);
    assert.equal(reads, 1);
    await assert.rejects(getLapse({ ...ctx, read }, { season: 7 }), refusedAs('kit.notFound'));
  });

  test('start with an empty board, and list earlier ones', async () => {
    await asChief()(openSeason, titles);
    assert.deepEqual([battle.battle.board.season, battle.battle.board.seq], [2, 0]);
    assert.ok(battle.battle.board.cells.every((cell) => cell === 0));
    const { season, earlier } = await asChief()(getBattle);
    assert.deepEqual([season?.number, earlier.map(({ number, state, lapse }) => [number, state, lapse])], [2, [[1, 'archived', true]]]);
  });

  test('keep the pixels of a season that is not archived', async () => {
    await asChief()(paintPixel, { x: 1, y: 1, colour: 6 });
    await forget(2);
    assert.equal(await stored(), 1);
  });
});
