import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import { placeWriter } from './place-writer.ts';

/** An address bar, and whether another page is on its way. */
function browser() {
  const written: string[] = [];
  const state = { isLeaving: false, place: '#x=1' };
  const writer = placeWriter(() => state.place, { isLeaving: () => state.isLeaving, write: (place) => written.push(place) });
  return { written, state, writer };
}

describe('the board in the address', () => {
  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout'] });
  });

  test('is written once the board stands still, as it is then', () => {
    const { written, state, writer } = browser();
    writer.soon();
    mock.timers.tick(300);
    writer.soon();
    state.place = '#x=2';
    mock.timers.tick(300);
    assert.deepEqual(written, []);
    mock.timers.tick(100);
    assert.deepEqual(written, ['#x=2']);
  });

  test('is not written while another page is on its way, and is when that page did not come', () => {
    const { written, state, writer } = browser();
    writer.soon();
    state.isLeaving = true;
    writer.now();
    mock.timers.tick(2_000);
    assert.deepEqual(written, [], 'writing it would call the page off');
    state.isLeaving = false;
    mock.timers.tick(400);
    assert.deepEqual(written, ['#x=1']);
  });

  test('is not written any more when the board is left', () => {
    const { written, writer } = browser();
    writer.soon();
    writer.close();
    writer.soon();
    writer.now();
    mock.timers.tick(2_000);
    assert.deepEqual(written, [], 'the address is another page’s by then');
  });
});
