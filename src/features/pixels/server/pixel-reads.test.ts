import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#kit/testing/database.ts';
import { heatBlock, heatSide } from '../heat.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { readHeat } from './heat.queries.ts';
import { createPictures } from './pictures.ts';
import { aBattle, aPainter } from './pixels.builders.ts';
import { readStandings } from './standings.queries.ts';

test("counts every pixel for its painter's faction, on the heat map and in the share picture", async () => {
  const database = await testDatabase();
  const { battle, runtime, stop } = await aBattle(database);
  const chief = await aPainter({ battle, runtime, stop }, 3, 'pixels.manage');
  await runtime.as(chief)(pixelOrderContract.openSeason, { titleEn: 'First', titleRu: 'Первый' });
  const { getShareCard } = createPictures(battle);
  const spots = [
    [501, 502],
    [503, 504],
    [700, 20],
  ] as const;
  for (const [x, y] of spots) await runtime.as(await aPainter({ battle, runtime, stop }))(pixelsContract.paintPixel, { x, y, colour: 7 });

  const { teams, total } = await readStandings(database.reads, undefined);
  assert.deepEqual([teams, total], [[{ faction: 'City Hall', painted: 3, painters: 3 }], 3]);

  const heat = await readHeat(database.reads, battle.board.season, battle.board.seq);
  const heatAt = (x: number, y: number) => heat[Math.floor(y / heatBlock) * heatSide + Math.floor(x / heatBlock)] ?? 0;
  assert.equal(heatAt(500, 500), 255, 'the busiest');
  assert.ok(heatAt(700, 20) > 0 && heatAt(700, 20) < 255);
  assert.equal(heatAt(10, 10), 0);

  const { body, type } = await getShareCard();
  assert.ok(Buffer.isBuffer(body) && type === 'image/png');
  assert.deepEqual([body.readUInt32BE(16), body.readUInt32BE(20)], [1_200, 630], 'as the networks want it');
  await stop();
  await database.close();
});
