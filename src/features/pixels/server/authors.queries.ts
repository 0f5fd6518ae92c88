import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { side } from '../board.ts';
import type { Authors, pixelOrderContract } from '../pixel-order.contract.ts';
import { ordered } from './protect-area.ts';
import { getSeason } from './seasons.queries.ts';

/** About a phone's screen of cells that can still be told apart. */
const mostCells = 40_000;
type Row = { readonly place: number; readonly painter: number; readonly nick: string | null };

/** The author of the topmost pixel of every cell in a rectangle, to colour the picture by author. */
export async function getAuthors({ tx }: Ctx, corners: ParsedInput<typeof pixelOrderContract.getAuthors>): Promise<Authors> {
  const { left, top, right, bottom } = ordered(corners);
  const width = right - left + 1;
  if (width * (bottom - top + 1) > mostCells) failField('right', 'pixels.tooMuch', { most: mostCells });
  const season = await getSeason(tx, undefined);
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (p.place) p.place, p.painter_id::integer as painter, painters.nick
    from generate_series(${top}::integer, ${bottom}::integer) as y
      join pixel_placements p on p.season = ${season.number} and p.place between y * ${side} + ${left} and y * ${side} + ${right}
      left join pixel_painters painters on painters.season = p.season and painters.account_id = p.painter_id
    order by p.place, p.seq desc`);
  const painted = rows.filter(({ painter }) => painter !== null);
  const groups = [...Map.groupBy(painted, ({ painter }) => painter)].sort(([, a], [, b]) => b.length - a.length);
  const numberOf = new Map(groups.map(([painter], at) => [painter, at + 1]));
  const cells = new Array<number>(width * (bottom - top + 1)).fill(0);
  for (const { place, painter } of painted)
    cells[(Math.floor(place / side) - top) * width + (place % side) - left] = numberOf.get(painter) ?? 0;
  return { authors: groups.map(([globalId, own]) => ({ globalId, nick: own[0]?.nick ?? null, pixels: own.length })), cells };
}
