import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellCount, cooldownOf, placeOf, pointOf } from './board.ts';
import { colourBytes, colours } from './colours.ts';
import { cellOf, cellOfChange, changeOf, colourOf, decode, decodePaint, encode, encodePaint, isStaff, placeOfChange } from './wire.ts';

describe('wire format', () => {
  test('decodes changes of any cell, colour and kind of painter as encoded', () => {
    for (const place of [0, 1, 999, 1_000, cellCount - 1])
      for (const colour of [0, 17, 31])
        for (const staff of [false, true]) {
          const change = changeOf(place, cellOf(colour, staff)) >>> 0;
          assert.equal(placeOfChange(change), place);
          assert.equal(colourOf(cellOfChange(change)), colour);
          assert.equal(isStaff(cellOfChange(change)), staff);
        }
  });

  test('decodes messages as encoded, and rejects foreign bytes', () => {
    const changes = Uint32Array.from([changeOf(5, 7), changeOf(cellCount - 1, 63)]);
    const seq = 2 ** 40 + 1;
    assert.deepEqual(decode(encode({ kind: 'changes', season: 3, seq, changes }).buffer), { kind: 'changes', season: 3, seq, changes });
    const cells = new Uint8Array(cellCount).fill(9);
    assert.deepEqual(decode(encode({ kind: 'board', season: 3, seq, cells }).buffer), { kind: 'board', season: 3, seq, cells });
    assert.deepEqual(decode(encode({ kind: 'fresh' }).buffer), { kind: 'fresh' });
    assert.equal(decode(new ArrayBuffer(3)), undefined);
    assert.equal(decode(encode({ kind: 'board', season: 1, seq: 1, cells: new Uint8Array(5) }).buffer), undefined);
  });

  test('encodes a slice of a larger array of changes', () => {
    const part = Uint32Array.from([1, 2, 3, 4]).subarray(1, 3);
    const message = decode(encode({ kind: 'changes', season: 1, seq: 1, changes: part }).buffer);
    assert.deepEqual(message?.kind === 'changes' && [...message.changes], [2, 3]);
  });

  test('accepts only cells on the board and colours of the palette', () => {
    const paint = { id: 4_000_000_000, place: cellCount - 1, colour: 31 };
    assert.deepEqual(decodePaint(encodePaint(paint)), paint);
    assert.equal(decodePaint(encodePaint({ ...paint, place: cellCount })), undefined);
    assert.equal(decodePaint(encodePaint({ ...paint, colour: 32 })), undefined);
    assert.equal(decodePaint(new Uint8Array(8)), undefined);
  });
});

describe('board', () => {
  test('converts indexes and points in both directions', () => {
    for (const place of [0, 999, 1_000, 123_456, cellCount - 1]) assert.equal(placeOf(pointOf(place)), place);
  });

  test('has 32 different colours', () => {
    assert.equal(new Set(colours).size, 32);
    assert.deepEqual(colourBytes[0], [255, 255, 255]);
  });

  test('shortens the cooldown at higher levels down to the minimum', () => {
    const rule = { longest: 60, least: 20 };
    assert.equal(cooldownOf(3, rule), 60);
    assert.equal(cooldownOf(8, rule), 50);
    assert.equal(cooldownOf(200, rule), 20);
    assert.equal(cooldownOf(200, { longest: 10, least: 20 }), 10);
  });
});
