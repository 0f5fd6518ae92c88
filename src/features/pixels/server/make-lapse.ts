import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { encodeLapse, type LapseFrame } from '../lapse.ts';
import { cellOf, changeOf } from '../wire.ts';
import { keepSnapshot, packBoard } from './keep-snapshot.ts';
import { type PixelSeason, pixelLapsesTable, pixelPlacementsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';
import { readBoard } from './stored-board.queries.ts';

const zip = promisify(gzip);
/** The number of positions that can be told apart when dragging on a phone. */
const mostFrames = 240;
const pageSize = 10_000;

/** Stores the time-lapse and the picture of a closed season, after which its pixels are no longer needed for them. */
export async function makeLapse(ctx: Ctx, { season: number }: { readonly season: number }): Promise<void> {
  const season = await getSeason(ctx.tx, number);
  if (season.state !== 'closed') return;
  const { cells, seq } = await readBoard(ctx.tx, season);
  await keepSnapshot(ctx.tx, { season: number, seq, board: await packBoard(cells) });
  const body = await packLapse(await readFrames(ctx.tx, season));
  await ctx.tx.insert(pixelLapsesTable).values({ season: number, body }).onConflictDoNothing();
}

export const packLapse = (frames: readonly LapseFrame[]): Promise<Buffer> => zip(encodeLapse(frames), { level: 6 });

/**
 * Frames have the same number of pixels, so that quiet times pass quickly. If a cell was painted twice in a frame, the last pixel counts.
 */
async function readFrames(tx: Tx, { number, lastSeq, openedAt }: PixelSeason): Promise<readonly LapseFrame[]> {
  const each = Math.max(1, Math.ceil(lastSeq / mostFrames));
  const frames: LapseFrame[] = [];
  let cells = new Map<number, number>();
  let seq = 0;
  const { place, colour, staff, at } = pixelPlacementsTable;
  while (seq < lastSeq) {
    const rows = await tx
      .select({ place, colour, staff, at })
      .from(pixelPlacementsTable)
      .where(and(eq(pixelPlacementsTable.season, number), gt(pixelPlacementsTable.seq, seq)))
      .orderBy(asc(pixelPlacementsTable.seq))
      .limit(pageSize);
    if (rows.length === 0) break;
    for (const row of rows) {
      seq += 1;
      cells.set(row.place, cellOf(row.colour, row.staff));
      if (seq % each !== 0 && seq !== lastSeq) continue;
      const seconds = Math.max(0, Math.round((row.at.getTime() - openedAt.getTime()) / 1_000));
      frames.push({ at: seconds, changes: Uint32Array.from(cells, ([where, cell]) => changeOf(where, cell)) });
      cells = new Map();
    }
  }
  return frames;
}
