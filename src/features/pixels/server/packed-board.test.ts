import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { cellCount, placeOf, side } from '../board.ts';
import { changeOf, decode } from '../wire.ts';
import { nightCity } from './demo-art.ts';
import { createLiveBoard } from './live-board.ts';
import { createPackedBoard } from './packed-board.ts';

const painted = () => {
  const board = createLiveBoard();
  const cells = new Uint8Array(cellCount);
  for (const stroke of nightCity({ left: 0, top: 0, width: side, height: side, seed: 5 })) cells[placeOf(stroke)] = stroke.colour;
  board.load({ season: 1, seq: 9, cells });
  return board;
};
const bytesOf = async (answer: Promise<{ readonly body: unknown }>): Promise<Buffer> => {
  const { body } = await answer;
  return Buffer.isBuffer(body) ? body : assert.fail('no bytes');
};

describe('packed board', () => {
  test('compresses a fully painted board to 300 KB', async (t) => {
    const packed = createPackedBoard(painted());
    const [gzip, brotli] = [await bytesOf(packed('gzip')), await bytesOf(packed('gzip, br'))];
    t.diagnostic(`gzip ${gzip.length}, brotli ${brotli.length}`);
    assert.ok(gzip.length <= 300 * 1_024 && brotli.length <= 300 * 1_024);
  });

  test('equals the board, and is compressed once for requests within a short time', async () => {
    const board = painted();
    let now = 0;
    const packed = createPackedBoard(board, () => now);
    const first = await bytesOf(packed('gzip'));
    assert.deepEqual(decode(Uint8Array.from(gunzipSync(first)).buffer), { kind: 'board', season: 1, seq: 9, cells: board.cells });
    board.apply(1, 10, Uint32Array.from([changeOf(0, 1)]));
    assert.equal(await bytesOf(packed('gzip')), first);
    now = 10_000;
    const message = decode(Uint8Array.from(gunzipSync(await bytesOf(packed('gzip')))).buffer);
    assert.equal(message?.kind === 'board' && message.seq, 10);
  });
});
