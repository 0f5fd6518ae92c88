import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellCount } from '../board.ts';
import { changeOf } from '../wire.ts';
import { createLiveBoard } from './live-board.ts';

const changes = (...places: readonly number[]) => Uint32Array.from(places, (place) => changeOf(place, 7));
const opened = (kept?: number) => {
  const board = createLiveBoard(kept);
  board.load({ season: 1, seq: 0, cells: new Uint8Array(cellCount) });
  return board;
};

describe('live board', () => {
  test('ignores duplicate changes, and rejects changes after a gap', () => {
    const board = opened();
    assert.equal(board.apply(1, 1, changes(10, 11)), true);
    assert.equal(board.apply(1, 2, changes(11, 12)), true);
    assert.deepEqual([board.seq, board.cells[10], board.cells[12]], [3, 7, 7]);
    assert.equal(board.apply(1, 5, changes(14)), false);
    assert.equal(board.apply(2, 4, changes(13)), false);
    assert.equal(board.seq, 3);
  });

  test('returns exactly the missed changes', () => {
    const board = opened();
    board.apply(1, 1, changes(1, 2, 3));
    assert.deepEqual(board.since(1, 1), changes(2, 3));
    assert.deepEqual(board.since(1, 3), changes());
  });

  test('returns undefined for a number that is too old, too new or of another season', () => {
    const board = opened(2);
    board.apply(1, 1, changes(1, 2, 3));
    assert.equal(board.since(1, 0), undefined);
    assert.deepEqual(board.since(1, 1), changes(2, 3));
    assert.equal(board.since(1, 4), undefined);
    assert.equal(board.since(2, 1), undefined);
  });

  test('copies a loaded board and drops earlier changes', () => {
    const cells = new Uint8Array(cellCount);
    const board = createLiveBoard();
    board.load({ season: 4, seq: 100, cells });
    board.apply(4, 101, changes(5));
    assert.equal(cells[5], 0);
    assert.equal(board.since(4, 99), undefined);
    assert.deepEqual(board.since(4, 100), changes(5));
  });
});
