import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { blank, type Rectangle, side } from '../board.ts';
import { type PixelRollBack, pixelRollBacksTable } from './pixels.table.ts';
import { ordered } from './protect-area.ts';

export type RollBack = {
  readonly globalId?: number;
  readonly since?: string;
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
};
export type Restored = {
  readonly place: number;
  readonly colour: number;
  readonly staff: boolean;
  /** Author of the restored pixel; null: the empty board. */
  readonly painter: number | null;
  /** Author of the currently visible pixel. */
  readonly seen: number | null;
};
/** A condition on a row of pixel_placements. */
type Those = (row: SQL) => SQL;

export function areaOf({ left, top, right, bottom }: RollBack): Rectangle | null {
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  return ordered({ left, top, right, bottom });
}

/** The filter of a stored roll-back. */
export const namedBy = ({ painterId, since, left, top, right, bottom }: PixelRollBack): RollBack => ({
  globalId: painterId ?? undefined,
  since: since?.toISOString(),
  left: left ?? undefined,
  top: top ?? undefined,
  right: right ?? undefined,
  bottom: bottom ?? undefined,
});

/** Changes to the board if the matching pixels are removed. Cells that others have painted over do not change. */
export async function findRestored(tx: Tx, season: number, asked: RollBack): Promise<readonly Restored[]> {
  const meant = meantBy(asked);
  return findChanged(tx, season, { touched: meant, gone: (row) => sql`(${meant(row)} or ${rolledBack(row)})` });
}

/** Changes to the board if a roll-back is undone, which must already be marked as such. */
export const findUndone = (tx: Tx, season: number, of: RollBack): Promise<readonly Restored[]> =>
  findChanged(tx, season, { touched: meantBy(of), gone: rolledBack });

/**
 * Each touched cell gets the last painted pixel that is not removed, or the empty board. Restored pixels are skipped, because they are
 * copies of painted ones.
 */
async function findChanged(
  tx: Tx,
  season: number,
  { touched, gone }: { readonly touched: Those; readonly gone: Those },
): Promise<readonly Restored[]> {
  const { rows } = await tx.execute<Restored>(sql`
    with hit as (select distinct place from pixel_placements p where season = ${season} and not p.restored and ${touched(sql`p`)})
    select hit.place, coalesce(kept.colour, ${blank})::integer as colour, coalesce(kept.staff, false) as staff,
      kept.painter_id::integer as painter, top.painter_id::integer as seen
    from hit
      cross join lateral (
        select * from pixel_placements t where t.season = ${season} and t.place = hit.place order by t.seq desc limit 1) top
      left join lateral (
        select * from pixel_placements k where k.season = ${season} and k.place = hit.place and not k.restored and not ${gone(sql`k`)}
        order by k.seq desc limit 1) kept on true
    where top.colour <> coalesce(kept.colour, ${blank})
    order by hit.place`);
  return rows;
}

/** Matches rows covered by a roll-back that was not undone. */
const rolledBack: Those = (row) => sql`exists (
  select from ${pixelRollBacksTable} r where r.season = ${row}.season and r.undone_at is null and ${row}.seq <= r.until_seq
    and (r.painter_id is null or r.painter_id = ${row}.painter_id)
    and (r.since is null or ${row}.painter_id is not null)
    and (r.since is null or ${row}.at >= r.since)
    and (r."left" is null or ${row}.place % ${side} between r."left" and r."right" and ${row}.place / ${side} between r.top and r.bottom))`;

function meantBy(asked: RollBack): Those {
  const area = areaOf(asked);
  const { globalId, since } = asked;
  if (!area && globalId === undefined && since === undefined) failField('globalId', 'pixels.nothingNamed');
  return (row) => {
    const conditions = [
      // A pixel without a painter may have been restored by a release without pixel_roll_backs. It covers the rolled-back pixel, which
      // would reappear if it were removed. Only removing a whole rectangle is safe.
      ...(globalId === undefined && since === undefined ? [] : [sql`${row}.painter_id is not null`]),
      ...(globalId === undefined ? [] : [sql`${row}.painter_id = ${globalId}`]),
      ...(since === undefined ? [] : [sql`${row}.at >= ${since}::timestamptz`]),
      ...(area
        ? [
            sql`${row}.place between ${area.top * side} and ${area.bottom * side + side - 1}`,
            sql`${row}.place % ${side} between ${area.left} and ${area.right}`,
          ]
        : []),
    ];
    return sql`(${sql.join(conditions, sql` and `)})`;
  };
}
