import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { colourBytes } from '../colours.ts';
import { colourOf } from '../wire.ts';

const pack = promisify(deflate);

export type PngFrame = {
  readonly width: number;
  readonly height: number;
  /** Position on the picture. */
  readonly left: number;
  readonly top: number;
  /** Row by row; each value is a cell of the board, or `unchanged`. */
  readonly cells: Uint8Array;
  readonly milliseconds: number;
};

/** In a frame: keeps what earlier frames painted there. */
export const unchanged = 255;

/** Encodes a board as a paletted PNG with one byte per cell, so that colours are exact. */
export async function pngOf(cells: Uint8Array, width: number): Promise<Buffer> {
  const height = cells.length / width;
  return Buffer.concat([signature, header(width, height), palette, chunk('IDAT', await rows(cells, width)), end]);
}

/** An animated PNG (APNG). Viewers without animation show the default image, so pass the final picture as `still`. */
export async function animatedPngOf(still: Uint8Array, width: number, frames: AsyncIterable<PngFrame>): Promise<Buffer> {
  const height = still.length / width;
  const parts: Buffer[] = [];
  let [count, sequence] = [0, 0];
  for await (const frame of frames) {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence, 0);
    for (const [at, value] of [frame.width, frame.height, frame.left, frame.top].entries()) control.writeUInt32BE(value, 4 + at * 4);
    control.writeUInt16BE(frame.milliseconds, 20);
    control.writeUInt16BE(1_000, 22);
    // dispose_op 0 keeps the frame, blend_op 1 draws it over the previous one.
    control.set([0, 1], 24);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence + 1);
    parts.push(chunk('fcTL', control), chunk('fdAT', Buffer.concat([number, await rows(frame.cells, frame.width)])));
    sequence += 2;
    count += 1;
  }
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(count, 0);
  const picture = chunk('IDAT', await rows(still, width));
  return Buffer.concat([signature, header(width, height), palette, transparency, chunk('acTL', animation), picture, ...parts, end]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 3 (palette).
  data.set([8, 3, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** The palette entry after the colours is transparent. */
const clear = colourBytes.length;
const palette = chunk('PLTE', Uint8Array.from([...colourBytes.flat(), 0, 0, 0]));
const transparency = chunk(
  'tRNS',
  Uint8Array.from({ length: clear + 1 }, (_, at) => (at === clear ? 0 : 255)),
);
const inPalette = (cell: number): number => (cell === unchanged ? clear : colourOf(cell));
const end = chunk('IEND', new Uint8Array());

/** Every row starts with its filter byte: none. */
function rows(cells: Uint8Array, width: number): Promise<Buffer> {
  const height = cells.length / width;
  const raw = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) raw[y * (width + 1) + 1 + x] = inPalette(cells[y * width + x] ?? 0);
  return pack(raw, { level: 6 });
}
