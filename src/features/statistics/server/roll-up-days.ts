import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { type Day, moscowZone } from '#kit/time/moscow.ts';
import { activeDays, registrations, worlds } from './sources.queries.ts';
import { dailyFiguresTable, onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

/** `to` is the day after the last one. */
export type Days = { readonly from: Day; readonly to: Day };

/**
 * Computes the daily rows of these Moscow days, for each server and (as server 0) for all. Computed from stored rows, so that a day can be
 * recomputed at any time to include late data.
 * Monthly players: each active day of a player counts for the days until their next active day, at most thirty, so that every day counts
 * every player once in a single pass. Without `months` that pass is skipped and the stored value is kept, but at least the players of the
 * day: the pass reads and sorts a month of all players, fifteen times the cost of the rest.
 */
export async function rollUpDays(tx: Tx, { from, to }: Days, { months = true } = {}): Promise<void> {
  // After a downtime it recomputes many days, and if it timed out, every later run would have as many.
  await allowLong(tx, 10);
  const [first, end] = [sql`${from}::date`, sql`${to}::date`];
  const since = sql`${first} - ${sql.raw(months ? '30' : '1')}`;
  await tx.execute(sql`
    with marks as (
           select day, account_id, server from ${activeDays} where day > ${since} and day < ${end}
           union all
           select distinct day, account_id, 0 from ${activeDays} where day > ${since} and day < ${end}),
         spans as (
           select server, day, least(day + 30, lead(day) over (partition by server, account_id order by day)) as until from marks),
         months as (
           select server, each::date as day, count(*) as mau
             from spans cross join lateral generate_series(greatest(day, ${first}), least(until, ${end}) - 1, interval '1 day') each
            group by 1, 2),
         active as (select server, day, count(*) as dau from marks where day >= ${first} group by 1, 2),
         came as (
           select coalesce(server, 0) as server, day, registrations from (
             select server, ${dayAt(sql`at`)} as day, count(*) as registrations
               from ${registrations} where ${within(from, to)}
              group by grouping sets ((2, 1), (2))) grouped),
         peaks as (
           select server, ${dayAt(sql`at`)} as day, max(peak) as peak, max(arena_peak) as arena_peak
             from ${onlineSamplesTable} where ${within(from, to)} group by 1, 2
           union all
           select 0, ${dayAt(sql`at`)}, max(peak), max(arena_peak) from ${totalSamplesTable} where ${within(from, to)} group by 2)
    insert into ${dailyFiguresTable} (day, server, registrations, dau, mau, peak, arena_peak)
    select day, server, coalesce(registrations, 0), coalesce(dau, 0), coalesce(${months ? sql`mau` : sql`dau`}, 0), peak, arena_peak
      from (select each::date as day from generate_series(${first}, ${end} - 1, interval '1 day') each) days
     cross join (select number as server from ${worlds} world union all select 0) worlds
      ${months ? sql`left join months using (server, day)` : sql``}
      left join active using (server, day)
      left join came using (server, day)
      left join peaks using (server, day)
     order by day, server
    on conflict (day, server) do update set
      registrations = excluded.registrations, dau = excluded.dau,
      mau = ${months ? sql`excluded.mau` : sql`greatest(${dailyFiguresTable}.mau, excluded.mau)`},
      peak = excluded.peak, arena_peak = excluded.arena_peak`);
}

const zone = sql.raw(`'${moscowZone}'`);
const dayAt = (at: SQL): SQL => sql`(${at} at time zone ${zone})::date`;
const within = (from: Day, to: Day): SQL =>
  sql`at >= ${from}::timestamp at time zone ${zone} and at < ${to}::timestamp at time zone ${zone}`;
