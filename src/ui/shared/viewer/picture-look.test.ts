import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mostZoom, movedBy, whole, zoomedAt } from './picture-look.ts';

/** The position of a picture's point in the frame, both relative to the centre. */
const seenAt = ({ zoom, x, y }: typeof whole, point: { readonly x: number; readonly y: number }) => ({
  x: x + point.x * zoom,
  y: y + point.y * zoom,
});

describe('a picture in the viewer', () => {
  test('keeps the point under the fingers in place while zooming', () => {
    const finger = { x: 60, y: -40 };
    const near = zoomedAt(whole, 3, finger);
    assert.deepEqual(seenAt(near, finger), finger);
    const nearer = zoomedAt(movedBy(near, { x: 15, y: 5 }), 1.5, { x: 75, y: -35 });
    assert.deepEqual(seenAt(nearer, finger), { x: 75, y: -35 });
  });

  test('stays between frame size and eight times that, and is centred at frame size', () => {
    const far = zoomedAt(movedBy(zoomedAt(whole, 2, { x: 0, y: 0 }), { x: 80, y: 80 }), 0.1, { x: 50, y: 0 });
    assert.deepEqual(far, whole);
    assert.equal(zoomedAt(whole, 100, { x: 0, y: 0 }).zoom, mostZoom);
  });

  test('can be moved only when it is larger than its frame', () => {
    assert.deepEqual(movedBy(whole, { x: 10, y: 10 }), whole);
    assert.deepEqual(movedBy({ ...whole, zoom: 2 }, { x: 10, y: -5 }), { ...whole, zoom: 2, x: 10, y: -5 });
  });
});
