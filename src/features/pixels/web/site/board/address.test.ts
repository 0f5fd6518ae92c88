import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlace, writePlace } from './address.ts';

test('parses a position in the URL as it was written, with its template', () => {
  const hash = writePlace({ x: 512.7, y: 3, zoom: 12 }, '1.2.3.4.abc');
  assert.deepEqual(readPlace(hash), { camera: { x: 512, y: 3, zoom: 12 }, template: '1.2.3.4.abc' });
});

test('ignores values that are not on the board', () => {
  assert.deepEqual(readPlace('#x=5000&y=-1&z=abc'), { camera: {}, template: null });
  assert.deepEqual(readPlace(''), { camera: {}, template: null });
});
