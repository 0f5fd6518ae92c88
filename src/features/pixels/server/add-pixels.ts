import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { insertMany } from '#kit/db/insert-many.ts';
import { cellOf, changeOf } from '../wire.ts';
import { type PixelSeason, pixelSeasonsTable } from './pixels.table.ts';

export type NewPixel = {
  readonly place: number;
  readonly colour: number;
  /** null: the empty board is restored. */
  readonly painterId: number | null;
  readonly staff: boolean;
  /** Put back by a moderator. */
  readonly restored?: boolean;
};
export type Added = { readonly season: number; readonly firstSeq: number; readonly changes: Uint32Array };

/** Locks the open season until the commit, so that no one else adds pixels or closes it. */
export async function lockOpenSeason(tx: Tx): Promise<PixelSeason | undefined> {
  const [season] = await tx.select().from(pixelSeasonsTable).where(eq(pixelSeasonsTable.state, 'open')).for('update');
  return season;
}

/** Appends pixels to a locked season, continuing its sequence numbers. */
export async function addPixels(tx: Tx, { number, lastSeq }: PixelSeason, pixels: readonly NewPixel[]): Promise<Added> {
  await insertMany(
    tx,
    'insert into pixel_placements',
    ['season', 'seq', 'place', 'colour', 'painter_id', 'staff', 'at', 'restored'],
    pixels.map(({ place, colour, painterId, staff, restored = false }, at) => [
      number,
      lastSeq + 1 + at,
      place,
      colour,
      painterId,
      staff,
      'now',
      restored,
    ]),
  );
  await tx
    .update(pixelSeasonsTable)
    .set({ lastSeq: lastSeq + pixels.length })
    .where(eq(pixelSeasonsTable.number, number));
  return {
    season: number,
    firstSeq: lastSeq + 1,
    changes: Uint32Array.from(pixels, ({ place, colour, staff }) => changeOf(place, cellOf(colour, staff))),
  };
}
