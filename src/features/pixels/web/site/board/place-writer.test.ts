import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import { placeWriter } from './place-writer.ts';

/** A fake address bar, and whether another page is loading. */
function browser() {
  const written: string[] = [];
  const state = { isLeaving: false, place: '#x=1' };
  const writer = placeWriter(() => state.place, { isLeaving: () => state.isLeaving, write: (place) => written.push(place) });
  return { written, state, writer };
}

describe('position in the URL', () => {
  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout'] });
  });

  test('is written once the board has stopped moving', () => {
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

  test('is not written while another page is loading, but is if that load fails', () => {
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

  test('is not written after the board was left', () => {
    const { written, writer } = browser();
    writer.soon();
    writer.close();
    writer.soon();
    writer.now();
    mock.timers.tick(2_000);
    assert.deepEqual(written, [], 'the address is another page’s by then');
  });
});
