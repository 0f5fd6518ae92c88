import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { rollUpDays } from './roll-up-days.ts';
import { worlds } from './sources.queries.ts';
import { onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

const days = 60;

/**
 * Sixty days of server activity up to now, identical each time relative to today: quiet mornings, busy evenings and weekends in Moscow
 * time, and occasionally an hour with the third server down. The simulated servers continue from there.
 */
export async function seedDemoStatistics(tx: Tx, now = new Date()): Promise<void> {
  const [known] = await tx.select({ at: totalSamplesTable.at }).from(totalSamplesTable).limit(1);
  if (known) return;
  const until = sql`date_bin('5 minutes', ${now.toISOString()}::timestamptz, timestamptz '2000-01-01 00:00:00Z')`;
  // Moscow has been three hours ahead of UTC since 2014, and day 0 of the epoch was a Thursday. Expensive values are computed once per
  // moment, not per server.
  await tx.execute(sql`
    with moments as materialized (
      select at, hours, (hours * 12)::int as chance, floor(hours / 24)::int as day,
             (0.12 + 0.88 * power((1 + cos(2 * pi() * (hours - 20.5) / 24)) / 2, 1.6))
             * (array[1, 1.06, 1.15, 1.15, 1, 1, 1]::float8[])[1 + floor(hours / 24)::int % 7] as share
        from (select at, extract(epoch from at)::float8 / 3600 + 3 as hours from generate_series(
                ${until} - make_interval(days => ${days}), ${until} - interval '5 minutes', interval '5 minutes') at) times),
    lived as materialized (
      select number, at, abs(hashint4(number + chance)) % 60 as noise, (capacity * (0.2 - number * 0.01)::float8 * share)::int as usual
        from moments cross join ${worlds} world
       where not (number = 3 and day % 14 = 5 and floor(hours)::int % 24 = 5))
    insert into ${onlineSamplesTable} (server, at, last, peak, arena_peak)
    select number, at, 3 + usual * (970 + noise) / 1000, 3 + usual * (970 + noise) / 1000 + noise % 7, usual / 12 + noise % 4 from lived`);
  await tx.execute(sql`
    insert into ${totalSamplesTable} (at, last, peak, peak_at, arena_peak, downloading_peak, connecting_peak)
    select at, sum(last), sum(last) + max(peak - last), at + interval '2 minutes', sum(arena_peak),
           3 + sum(last) / 90, 2 + sum(last) / 60
      from ${onlineSamplesTable} group by at`);
  const today = dayOf(now);
  await rollUpDays(tx, { from: addDays(today, 1 - days), to: addDays(today, 1) });
}
