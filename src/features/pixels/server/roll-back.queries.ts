import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { blank, type Rectangle, side } from '../board.ts';
import { ordered } from './protect-area.ts';

export type RollBack = {
  readonly globalId?: number;
  readonly since?: string;
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
};
export type Restored = { readonly place: number; readonly colour: number; readonly staff: boolean; readonly painter: number };

export function areaOf({ left, top, right, bottom }: RollBack): Rectangle | null {
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  return ordered({ left, top, right, bottom });
}

/**
 * What the board would be without the pixels that are meant: of every place where one of them is on top, the last that is not meant,
 * or the empty board. Where somebody has painted over them nothing changes.
 */
export async function findRestored(tx: Tx, season: number, asked: RollBack): Promise<readonly Restored[]> {
  const meant = (row: SQL) => sql.join([sql`${row}.painter_id is not null`, ...conditionsOf(asked, row)], sql` and `);
  const { rows } = await tx.execute<Restored>(sql`
    with hit as (select distinct place from pixel_placements p where season = ${season} and ${meant(sql`p`)})
    select hit.place, coalesce(kept.colour, ${blank})::integer as colour, coalesce(kept.staff, false) as staff, top.painter_id::integer as painter
    from hit
      cross join lateral (
        select * from pixel_placements t where t.season = ${season} and t.place = hit.place order by t.seq desc limit 1) top
      left join lateral (
        select * from pixel_placements k where k.season = ${season} and k.place = hit.place and not (${meant(sql`k`)})
        order by k.seq desc limit 1) kept on true
    where ${meant(sql`top`)} and top.colour <> coalesce(kept.colour, ${blank})
    order by hit.place`);
  return rows;
}

function conditionsOf(asked: RollBack, row: SQL): readonly SQL[] {
  const area = areaOf(asked);
  const conditions = [
    ...(asked.globalId === undefined ? [] : [sql`${row}.painter_id = ${asked.globalId}`]),
    ...(asked.since === undefined ? [] : [sql`${row}.at >= ${asked.since}::timestamptz`]),
    ...(area
      ? [
          sql`${row}.place between ${area.top * side} and ${area.bottom * side + side - 1}`,
          sql`${row}.place % ${side} between ${area.left} and ${area.right}`,
        ]
      : []),
  ];
  return conditions.length > 0 ? conditions : failField('globalId', 'pixels.nothingNamed');
}
