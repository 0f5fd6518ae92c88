import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './board.ts';
import { decodeLapse, encodeLapse, paintedArea } from './lapse.ts';
import { changeOf } from './wire.ts';

const frame = (at: number, ...points: readonly (readonly [number, number])[]) => ({
  at,
  changes: Uint32Array.from(points, ([x, y]) => changeOf(placeOf({ x, y }), 7)),
});

test('decodes a time-lapse as it was encoded, and computes the painted area', () => {
  const frames = [frame(5, [10, 20], [12, 18]), frame(60, [999, 0]), frame(61)];
  const read = decodeLapse(Uint8Array.from(encodeLapse(frames)).buffer);
  assert.deepEqual(read, frames);
  assert.deepEqual(paintedArea(read), { left: 10, top: 0, right: 999, bottom: 20 });
  assert.equal(paintedArea([frame(0)]), undefined);
});
