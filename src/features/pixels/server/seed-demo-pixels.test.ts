import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#kit/testing/database.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { colourOf } from '../wire.ts';
import { aBattle, aPainter } from './pixels.builders.ts';
import { seedDemoPixels } from './seed-demo-pixels.ts';

test('creates a finished season with a time-lapse and an open one, and nothing on a second start', async () => {
  const database = await testDatabase();
  const battle = await aBattle(database);
  const painter = await aPainter(battle);
  for (let time = 0; time < 2; time += 1) await battle.runtime.bySystem(({ tx }) => seedDemoPixels(tx));
  await battle.battle.stored();
  const { season, earlier } = await battle.runtime.as(painter)(pixelsContract.getBattle);
  assert.deepEqual([season?.number, season?.state], [2, 'open']);
  assert.deepEqual(
    earlier.map(({ state, lapse }) => [state, lapse]),
    [['archived', true]],
  );
  const used = new Set(Array.from(battle.battle.board.cells, colourOf));
  assert.ok(used.size > 10, 'a picture has many colours');
  assert.ok((await battle.runtime.as(painter)(pixelsContract.getStandings, {})).painters.length > 0);
  await battle.stop();
  await database.close();
});
