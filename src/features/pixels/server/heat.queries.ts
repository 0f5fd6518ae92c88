import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { side } from '../board.ts';
import { heatBlock, heatSide } from '../heat.ts';

/** Number of latest pixels that the heat map covers. */
const latest = 50_000;

/** Where people paint now: one byte per block of the board, 255 for the busiest. */
export async function readHeat(tx: Tx, season: number, lastSeq: number): Promise<Uint8Array> {
  const { rows } = await tx.execute<{ readonly block: number; readonly painted: number }>(sql`
    select place / ${side * heatBlock} * ${heatSide} + place % ${side} / ${heatBlock} as block, count(*)::integer as painted
    from pixel_placements where season = ${season} and seq > ${Math.max(0, lastSeq - latest)} group by 1`);
  const busiest = Math.max(1, ...rows.map(({ painted }) => painted));
  const heat = new Uint8Array(heatSide * heatSide);
  // Logarithmic, so that moderately busy blocks stay visible.
  for (const { block, painted } of rows) heat[block] = Math.round((255 * Math.log1p(painted)) / Math.log1p(busiest));
  return heat;
}
