import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Season } from '../pixels.contract.ts';
import { type PixelSeason, pixelSeasonsTable } from './pixels.table.ts';

const openFirst = sql`(${pixelSeasonsTable.state} = 'open') desc, ${pixelSeasonsTable.number} desc`;

/** The open season, otherwise the last one. */
export async function findShownSeason(tx: Tx): Promise<PixelSeason | undefined> {
  const [season] = await tx.select().from(pixelSeasonsTable).orderBy(openFirst).limit(1);
  return season;
}

/** The given season, otherwise the shown one. */
export async function getSeason(tx: Tx, number: number | undefined): Promise<PixelSeason> {
  if (number === undefined) return found(await findShownSeason(tx));
  const [season] = await tx.select().from(pixelSeasonsTable).where(eq(pixelSeasonsTable.number, number));
  return found(season);
}

export async function listAllSeasons(tx: Tx): Promise<readonly Season[]> {
  const lapse = sql<boolean>`exists (select from pixel_lapses l where l.season = ${pixelSeasonsTable.number})`;
  const rows = await tx.select({ season: pixelSeasonsTable, lapse }).from(pixelSeasonsTable).orderBy(desc(pixelSeasonsTable.number));
  return rows.map(({ season: { number, titleEn, titleRu, state, openedAt, closedAt, lastSeq }, lapse: has }) => ({
    number,
    title: { en: titleEn, ru: titleRu },
    state,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    pixels: lastSeq,
    lapse: has,
  }));
}
