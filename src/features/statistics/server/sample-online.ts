import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { launchersOnline, serversOnline } from './sources.queries.ts';
import { onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

/** The interval of heartbeats, so that no peak is missed. */
export const sampleEveryMs = 5_000;

/**
 * Adds the current heartbeats to the sample of the current five minutes. A silent server adds nothing, which leaves a gap. Safe to run
 * concurrently in any number of processes, because it takes maxima.
 */
export async function sampleOnline(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${onlineSamplesTable} (server, at, last, peak, arena_peak)
    select server, ${fiveMinutes}, online, online, arena from ${serversOnline} world order by server
    on conflict (server, at) do update set
      last = excluded.last,
      peak = greatest(online_samples.peak, excluded.peak),
      arena_peak = greatest(online_samples.arena_peak, excluded.arena_peak)`);
  await tx.execute(sql`
    with worlds as (select sum(online)::int as online, sum(arena)::int as arena from ${serversOnline} world),
         launchers as (select sum(downloading)::int as downloading, sum(connecting)::int as connecting
                         from ${launchersOnline} launcher)
    insert into ${totalSamplesTable} (at, last, peak, peak_at, arena_peak, downloading_peak, connecting_peak)
    select ${fiveMinutes}, worlds.online, worlds.online, statement_timestamp(), worlds.arena, downloading, connecting
      from worlds, launchers where worlds.online is not null
    on conflict (at) do update set
      last = excluded.last,
      peak_at = case when excluded.peak > total_samples.peak then excluded.peak_at else total_samples.peak_at end,
      peak = greatest(total_samples.peak, excluded.peak),
      arena_peak = greatest(total_samples.arena_peak, excluded.arena_peak),
      downloading_peak = greatest(total_samples.downloading_peak, excluded.downloading_peak),
      connecting_peak = greatest(total_samples.connecting_peak, excluded.connecting_peak)`);
}

const fiveMinutes = sql`date_bin('5 minutes', statement_timestamp(), timestamptz '2000-01-01 00:00:00Z')`;
