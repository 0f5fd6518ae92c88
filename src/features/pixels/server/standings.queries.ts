import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { Standings } from '../pixels.contract.ts';
import { pixelPaintersTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

/** The top twenty painters and twelve factions of a season. */
export async function readStandings(tx: Tx, number: number | undefined): Promise<Standings> {
  const season = await getSeason(tx, number);
  const { nick, faction, painted } = pixelPaintersTable;
  const ofSeason = eq(pixelPaintersTable.season, season.number);
  const painters = await tx
    .select({ nick, faction, painted })
    .from(pixelPaintersTable)
    .where(ofSeason)
    .orderBy(desc(painted), pixelPaintersTable.accountId)
    .limit(20);
  const sum = sql<number>`sum(${painted})::integer`;
  const teams = await tx
    .select({ faction: sql<string>`${faction}`, painted: sum, painters: sql<number>`count(*)::integer` })
    .from(pixelPaintersTable)
    .where(and(ofSeason, isNotNull(faction)))
    .groupBy(faction)
    .orderBy(desc(sum), faction)
    .limit(12);
  const { total } = only(await tx.select({ total: sql<number>`count(*)::integer` }).from(pixelPaintersTable).where(ofSeason));
  return { painters, teams, total };
}
