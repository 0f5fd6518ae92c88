import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlace, writePlace } from './address.ts';

test('a place in the address is read as it was written, with its template', () => {
  const hash = writePlace({ x: 512.7, y: 3, zoom: 12 }, '1.2.3.4.abc');
  assert.deepEqual(readPlace(hash), { camera: { x: 512, y: 3, zoom: 12 }, template: '1.2.3.4.abc' });
});

test('what is no place on the board is passed over', () => {
  assert.deepEqual(readPlace('#x=5000&y=-1&z=abc'), { camera: {}, template: null });
  assert.deepEqual(readPlace(''), { camera: {}, template: null });
});
