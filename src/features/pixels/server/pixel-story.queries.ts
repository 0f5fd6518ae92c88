import { and, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { has } from '#kit/permissions/actor.ts';
import { placeOf } from '../board.ts';
import type { PixelStory, pixelsContract } from '../pixels.contract.ts';
import { findBansOf } from './moderation.queries.ts';
import { pixelAreasTable, pixelPaintersTable, pixelPlacementsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

/** As fast as a person can point. */
const lookLimit = declareLimit('pixels.look.ip', { points: 300, seconds: 60 });

/** Who painted a cell and when: the last painter for everyone, the last ten for moderators. */
export async function getPixel(ctx: Ctx, { season: number, ...point }: ParsedInput<typeof pixelsContract.getPixel>): Promise<PixelStory> {
  await takeTurn(ctx.services.limits, [{ limit: lookLimit, key: addressKey(ctx.ip) }]);
  const { tx, actor } = ctx;
  const season = await getSeason(tx, number);
  const moderates = has(actor, 'pixels.moderate');
  const rows = await tx
    .select({
      colour: pixelPlacementsTable.colour,
      at: pixelPlacementsTable.at,
      staff: pixelPlacementsTable.staff,
      restored: pixelPlacementsTable.restored,
      painterId: pixelPlacementsTable.painterId,
      nick: pixelPaintersTable.nick,
      faction: pixelPaintersTable.faction,
    })
    .from(pixelPlacementsTable)
    .leftJoin(
      pixelPaintersTable,
      and(eq(pixelPaintersTable.season, season.number), eq(pixelPaintersTable.accountId, pixelPlacementsTable.painterId)),
    )
    .where(and(eq(pixelPlacementsTable.season, season.number), eq(pixelPlacementsTable.place, placeOf(point))))
    .orderBy(desc(pixelPlacementsTable.seq))
    .limit(moderates ? 10 : 1);
  const areas = await tx
    .select({ id: pixelAreasTable.id })
    .from(pixelAreasTable)
    .where(
      and(
        eq(pixelAreasTable.season, season.number),
        isNull(pixelAreasTable.liftedAt),
        lte(pixelAreasTable.left, point.x),
        gte(pixelAreasTable.right, point.x),
        lte(pixelAreasTable.top, point.y),
        gte(pixelAreasTable.bottom, point.y),
      ),
    )
    .limit(1);
  const bans = moderates ? await findBansOf(ctx, new Set(rows.flatMap(({ painterId }) => painterId ?? []))) : undefined;
  return {
    hands: rows.map(({ colour, at, staff, painterId, nick, faction, restored }) => {
      const by = restored || painterId === null ? 'restored' : staff ? 'staff' : 'player';
      // The author of a restored pixel did not paint it at this time, so only moderators see the name.
      const named = moderates || by !== 'restored';
      return {
        colour,
        at: at.toISOString(),
        by,
        nick: named ? nick : null,
        faction: named ? faction : null,
        globalId: moderates ? painterId : null,
        ban: (painterId !== null && bans?.get(painterId)) || null,
      };
    }),
    protected: areas.length > 0,
  };
}
