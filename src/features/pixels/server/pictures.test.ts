import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, side } from '../board.ts';
import { encodeLapse } from '../lapse.ts';
import { changeOf } from '../wire.ts';
import { framesOf } from './pictures.ts';
import { type PngFrame, unchanged } from './png.ts';

test('limits a frame of the time-lapse to the changed area and leaves unchanged cells transparent', async () => {
  const painted = (...cells: readonly (readonly [x: number, y: number, cell: number])[]) =>
    Uint32Array.from(cells, ([x, y, cell]) => changeOf(placeOf({ x, y }), cell));
  const lapse = encodeLapse([
    { at: 1, changes: painted([3, 4, 6], [5, 5, 7]) },
    { at: 2, changes: painted() },
    { at: 3, changes: painted([999, 999, 1]) },
  ]);
  const all: PngFrame[] = [];
  for await (const frame of framesOf(Buffer.from(lapse))) all.push(frame);
  const [first, ...frames] = all;
  assert.deepEqual([first?.width, first?.height, first?.cells.every((cell) => cell === 0)], [side, side, true]);
  assert.deepEqual(
    frames.map(({ left, top, width, height, cells, milliseconds }) => [left, top, width, height, [...cells], milliseconds]),
    [
      [3, 4, 3, 2, [6, unchanged, unchanged, unchanged, unchanged, 7], 80],
      [999, 999, 1, 1, [1], 4_000],
    ],
  );
});
