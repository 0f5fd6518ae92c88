import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { createSlots } from '#kit/images/slots.ts';
import { cellCount, pointOf, side } from '../board.ts';
import { decodeLapse } from '../lapse.ts';
import { cellOfChange, placeOfChange } from '../wire.ts';
import type { Battle } from './battle.ts';
import { packedAnswer } from './packed-board.ts';
import { pixelLapsesTable } from './pixels.table.ts';
import { animatedPngOf, type PngFrame, pngOf, unchanged } from './png.ts';
import { getSeason } from './seasons.queries.ts';
import { readBoard } from './stored-board.queries.ts';

const unzip = promisify(gunzip);
/** Maximum age of a picture of the current board. */
const keptMs = 10_000;
/** A picture of a past season takes seconds to make and never changes. */
const keptEndedMs = 3_600_000;
const slots = createSlots({ atOnce: 1, waiting: 8 });

const png = (body: Buffer, headers: Readonly<Record<string, string>> = {}): RawAnswer => ({
  status: 200,
  type: 'image/png',
  body,
  headers: { 'cache-control': 'public, max-age=10', 'cross-origin-resource-policy': 'cross-origin', ...headers },
});
/** Past seasons never change. */
const forGood = { 'cache-control': 'public, max-age=86400' };
const named = (name: string) => ({ 'content-disposition': `inline; filename="${name}"` });

/** Pictures of the board and of seasons. Those of the current board are cached for a short time. */
export function createPictures({ board, fresh }: Battle) {
  const kept = keptFor<'picture' | 'card', Buffer>(keptMs);
  /** Pictures of past seasons. */
  const ended = keptFor<string, Buffer>(keptEndedMs);
  /** Stored time-lapses; each may be many megabytes. */
  const lapses = keptFor<number, Buffer>(keptEndedMs, { most: 4 });
  const lapseOf = (ctx: StreamCtx, season: number) => lapses(season, () => ctx.read((tx) => readLapse(tx, season)));
  const present = (what: 'picture' | 'card', make: () => Promise<Buffer>) => kept(what, () => slots(make));

  return {
    async getPicture(ctx: StreamCtx, { season: number }: { readonly season?: number }): Promise<RawAnswer> {
      await fresh();
      const season = await ctx.read((tx) => getSeason(tx, number));
      const name = named(`pixel-battle-${season.number}.png`);
      if (season.number === board.season) return png(await present('picture', () => pngOf(board.cells, side)), name);
      const make = async () => {
        const { cells } = await ctx.read((tx) => readBoard(tx, season));
        return slots(() => pngOf(cells, side));
      };
      return png(await ended(`picture ${season.number}`, make), { ...name, ...forGood });
    },

    /** The preview picture of a shared link: the middle of the board, in the size that social networks expect. */
    async getShareCard(): Promise<RawAnswer> {
      const make = async () => {
        await fresh();
        return sharp(await pngOf(board.cells, side))
          .extract({ left: 0, top: 237, width: 1_000, height: 525 })
          .resize(1_200, 630, { kernel: 'nearest' })
          .png({ palette: true, colours: 64 })
          .toBuffer();
      };
      return png(await present('card', make));
    },

    async getLapse(ctx: StreamCtx, { season }: { readonly season: number }): Promise<RawAnswer> {
      return packedAnswer(await lapseOf(ctx, season), 'gzip', 'public, max-age=86400');
    },

    /** The time-lapse as an animated picture, for download. */
    async getLapsePicture(ctx: StreamCtx, { season: number }: { readonly season: number }): Promise<RawAnswer> {
      const season = await ctx.read((tx) => getSeason(tx, number));
      const make = async () => {
        const packed = await lapseOf(ctx, number);
        const { cells } = await ctx.read((tx) => readBoard(tx, season));
        return slots(async () => animatedPngOf(cells, side, framesOf(await unzip(packed))));
      };
      return png(await ended(`lapse ${number}`, make), { ...named(`pixel-battle-${number}-lapse.png`), ...forGood });
    },
  };
}

async function readLapse(tx: Tx, season: number): Promise<Buffer> {
  const [lapse] = await tx.select({ body: pixelLapsesTable.body }).from(pixelLapsesTable).where(eq(pixelLapsesTable.season, season));
  return found(lapse).body;
}

/** The empty board first. Each later frame covers only the changed area, with unchanged cells transparent. */
export async function* framesOf(lapse: Buffer): AsyncGenerator<PngFrame> {
  yield { left: 0, top: 0, width: side, height: side, cells: new Uint8Array(cellCount), milliseconds: 80 };
  const frames = decodeLapse(Uint8Array.from(lapse).buffer);
  for (const [at, { changes }] of frames.entries()) {
    let [left, top, right, bottom] = [side - 1, side - 1, 0, 0];
    for (const change of changes) {
      const { x, y } = pointOf(placeOfChange(change));
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    if (right < left) continue;
    const [width, height] = [right - left + 1, bottom - top + 1];
    const cells = new Uint8Array(width * height).fill(unchanged);
    for (const change of changes) {
      const { x, y } = pointOf(placeOfChange(change));
      cells[(y - top) * width + x - left] = cellOfChange(change);
    }
    yield { left, top, width, height, cells, milliseconds: at === frames.length - 1 ? 4_000 : 80 };
  }
}

type Kept<Value> = { readonly at: number; readonly value: Promise<Value> };
type Rules = {
  /** Maximum number of cached values; the oldest is evicted. */
  readonly most?: number;
  readonly now?: () => number;
};

/** Caches a value for some time; concurrent callers share one computation. Failures are not cached. */
export function keptFor<Key, Value>(milliseconds: number, { most = 16, now = () => performance.now() }: Rules = {}) {
  const kept = new Map<Key, Kept<Value>>();
  const isOver = ({ at }: Kept<Value>) => now() - at >= milliseconds;
  const forget = (key: Key, value: Promise<Value>) => {
    if (kept.get(key)?.value === value) kept.delete(key);
  };
  return (key: Key, ask: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && !isOver(known)) return known.value;
    const value = ask();
    kept.delete(key);
    kept.set(key, { at: now(), value });
    // A Map iterates in insertion order, so the oldest come first.
    for (const [old, one] of kept) if (kept.size > most || isOver(one)) kept.delete(old);
    value.catch(() => forget(key, value));
    return value;
  };
}
