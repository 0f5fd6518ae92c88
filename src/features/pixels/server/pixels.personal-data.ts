import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { pointOf } from '../board.ts';
import {
  pixelAreasTable,
  pixelBansTable,
  pixelPaintersTable,
  pixelPlacementsTable,
  pixelReportsTable,
  pixelRollBacksTable,
  pixelSeasonsTable,
} from './pixels.table.ts';

/**
 * Keeps the picture; pixels of a deleted account have only a number. Reports are deleted with their author, and names of the person are
 * removed from reasons that moderators wrote.
 */
export const pixelsPersonalData = personalData('pixels', {
  items: {
    painted: {
      holds: [
        'pixel_placements.painter_id',
        'pixel_painters.account_id',
        'pixel_painters.nick',
        'pixel_reports.painter_id',
        'pixel_roll_backs.painter_id',
      ],
      fate: 'anonymised',
    },
    reports: { holds: ['pixel_reports.reporter_id', 'pixel_reports.reason'], fate: 'erased' },
    bans: { holds: ['pixel_bans.account_id', 'pixel_bans.reason'], fate: 'anonymised' },
    decided: {
      holds: [
        'pixel_seasons.opened_by',
        'pixel_areas.made_by',
        'pixel_areas.reason',
        'pixel_bans.banned_by',
        'pixel_reports.settled_by',
        'pixel_roll_backs.made_by',
        'pixel_roll_backs.undone_by',
      ],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    const painters = await tx.select().from(pixelPaintersTable).where(eq(pixelPaintersTable.accountId, accountId));
    const pixels = await tx
      .select()
      .from(pixelPlacementsTable)
      .where(and(eq(pixelPlacementsTable.painterId, accountId), eq(pixelPlacementsTable.restored, false)))
      .orderBy(desc(pixelPlacementsTable.at))
      .limit(1_000);
    const reports = await tx.select().from(pixelReportsTable).where(eq(pixelReportsTable.reporterId, accountId));
    const bans = await tx.select().from(pixelBansTable).where(eq(pixelBansTable.accountId, accountId));
    const seasons = await tx.select().from(pixelSeasonsTable).where(eq(pixelSeasonsTable.openedBy, accountId));
    const areas = await tx.select().from(pixelAreasTable).where(eq(pixelAreasTable.madeBy, accountId));
    const rollBacks = await tx.select().from(pixelRollBacksTable).where(eq(pixelRollBacksTable.madeBy, accountId));
    return {
      painted: {
        seasons: painters.map(({ season, nick, faction, painted }) => ({ season, nick, faction, painted })),
        latest: pixels.map(({ season, place, colour, at }) => ({ season, ...pointOf(place), colour, at: at.toISOString() })),
      },
      reports: reports.map(({ season, place, reason, at }) => ({ season, ...pointOf(place), reason, at: at.toISOString() })),
      bans: bans.map(({ reason, bannedAt, until }) => ({ reason, at: bannedAt.toISOString(), until: until?.toISOString() ?? null })),
      decided: {
        seasons: seasons.map(({ number }) => number),
        areas: areas.map(({ id, reason, madeAt }) => ({ number: id, reason, at: madeAt.toISOString() })),
        rollBacks: rollBacks.map(({ season, pixels, madeAt }) => ({ season, pixels, at: madeAt.toISOString() })),
      },
    };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    await tx.update(pixelPaintersTable).set({ nick: null, faction: null }).where(eq(pixelPaintersTable.accountId, accountId));
    const reports = await tx
      .delete(pixelReportsTable)
      .where(eq(pixelReportsTable.reporterId, accountId))
      .returning({ id: pixelReportsTable.id });
    await forgetInReasons(tx, person);
    const painted = only(
      await tx
        .select({ sum: sql<number>`coalesce(sum(${pixelPaintersTable.painted}), 0)::integer` })
        .from(pixelPaintersTable)
        .where(eq(pixelPaintersTable.accountId, accountId)),
    );
    const { bans } = only(await tx.select({ bans: count() }).from(pixelBansTable).where(eq(pixelBansTable.accountId, accountId)));
    const decided = only(await tx.select({ made: count() }).from(pixelBansTable).where(eq(pixelBansTable.bannedBy, accountId)));
    return { painted: painted.sum, reports: reports.length, bans, decided: decided.made };
  },
});

async function forgetInReasons(tx: Tx, person: Person): Promise<void> {
  const [areas, bans, reports] = [pixelAreasTable, pixelBansTable, pixelReportsTable];
  await forgetIn({ tx, id: areas.id, person }, { reason: [areas.reason, 3, 200] }, (left, thisRow) =>
    tx.update(pixelAreasTable).set(left).where(thisRow),
  );
  await forgetIn({ tx, id: bans.id, person }, { reason: [bans.reason, 3, 200] }, (left, thisRow) =>
    tx.update(pixelBansTable).set(left).where(thisRow),
  );
  await forgetIn({ tx, id: reports.id, person }, { reason: [reports.reason, 3, 200] }, (left, thisRow) =>
    tx.update(pixelReportsTable).set(left).where(thisRow),
  );
}
