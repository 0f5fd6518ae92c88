import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellAt, held, leastZoom, maxZoom, showing, toBoard, toScreen, zoomedAt } from './camera.ts';

const view = { width: 360, height: 676, below: 0 };
const camera = { x: 500, y: 500, zoom: 8 };

describe('camera', () => {
  test('converts points between screen and board in both directions', () => {
    const at = { x: 17, y: 300 };
    const { x, y } = toScreen(camera, view, toBoard(camera, view, at));
    assert.ok(Math.abs(x - at.x) < 1e-9 && Math.abs(y - at.y) < 1e-9);
  });

  test('keeps the point under the finger while zooming', () => {
    const at = { x: 100, y: 50 };
    const before = toBoard(camera, view, at);
    const after = toBoard(zoomedAt(camera, view, 1.7, at), view, at);
    assert.ok(Math.abs(before.x - after.x) < 1e-9 && Math.abs(before.y - after.y) < 1e-9);
  });

  test('limits zoom between the whole board and thumb-sized cells', () => {
    assert.equal(zoomedAt(camera, view, 1_000, { x: 0, y: 0 }).zoom, maxZoom);
    assert.equal(zoomedAt(camera, view, 0.0001, { x: 0, y: 0 }).zoom, leastZoom(view));
    assert.deepEqual(held({ x: -50, y: 5_000, zoom: 8 }, view), { x: 0, y: 1_000, zoom: 8 });
  });

  test('returns a cell only for points on the board', () => {
    assert.deepEqual(cellAt(camera, view, { x: 180, y: 338 }), { x: 500, y: 500 });
    assert.equal(cellAt({ x: 0, y: 0, zoom: 8 }, view, { x: 10, y: 10 }), null);
  });

  test('moves the chosen cell out from under the palette', () => {
    const covered = { ...view, below: 300 };
    const cell = { x: 500, y: 540 };
    const { x, y } = toScreen(showing(camera, covered, cell), covered, { x: cell.x + 0.5, y: cell.y + 0.5 });
    assert.ok(y < covered.height - covered.below && y > 0 && x > 0 && x < covered.width, `${x} ${y}`);
    assert.deepEqual(showing(camera, view, { x: 500, y: 500 }), camera, 'what is seen stays where it is');
  });
});
