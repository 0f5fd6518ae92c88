import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { colourBytes } from '../colours.ts';
import { cellOf } from '../wire.ts';
import { animatedPngOf, pngOf, unchanged } from './png.ts';

describe('PNG pictures of a board', () => {
  test('have the exact colour of every cell, including cells of staff', async () => {
    const cells = Uint8Array.from({ length: 64 }, (_, at) => cellOf(at % 32, at >= 32));
    const { data, info } = await sharp(await pngOf(cells, 8))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height, info.channels], [8, 8, 3]);
    assert.deepEqual([...data], Array.from(cells, (_, at) => colourBytes[at % 32]).flat(2));
  });

  test('are valid when animated, with the number of frames', async () => {
    const still = new Uint8Array(16).fill(5);
    async function* frames() {
      yield { width: 4, height: 4, left: 0, top: 0, cells: new Uint8Array(16), milliseconds: 50 };
      yield { width: 2, height: 1, left: 1, top: 3, cells: Uint8Array.from([1, 2]), milliseconds: 50 };
    }
    const bytes = await animatedPngOf(still, 4, frames());
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([...data.subarray(0, 3)], colourBytes[5]);
    const animation = bytes.indexOf('acTL');
    assert.equal(bytes.readUInt32BE(animation + 4), 2);
  });

  test('leave unchanged cells of a frame transparent', async () => {
    async function* frames() {
      yield { width: 2, height: 2, left: 0, top: 0, cells: Uint8Array.from([1, unchanged, unchanged, cellOf(31, true)]), milliseconds: 50 };
    }
    const bytes = await animatedPngOf(new Uint8Array(4), 2, frames());
    const part = (type: string) => {
      const at = bytes.indexOf(type);
      return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
    };
    const [keep, lay] = part('fcTL').subarray(24);
    assert.deepEqual([keep, lay], [0, 1], 'it stays, and is laid over what was there');
    // A sequence number first; every row starts with its filter byte.
    assert.deepEqual([...inflateSync(part('fdAT').subarray(4))], [0, 1, 32, 0, 32, 31]);
    assert.deepEqual([...part('tRNS')], [...new Array(32).fill(255), 0]);
  });
});
