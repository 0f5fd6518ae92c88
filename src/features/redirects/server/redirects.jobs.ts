import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { noReferrer, rareReferrers, redirectClicksTable, redirectClickWritersTable } from './redirects.table.ts';

const tidyClicksJob = job('redirects.tidyClicks', { payload: z.object({}), schedule: '10 4 * * *' });

export const redirectsJobs = [implementJob(tidyClicksJob, (ctx) => tidyClicks(ctx))];

const keptDays = 90;
const keptReferrers = 20;
/** How many days before the limit a run still looks at. If nights are missed for longer, old rows only take up space. */
const reachDays = 30;

/**
 * Compacts old statistics: for each day older than 90 days, a redirect keeps its 20 most frequent referrers and the rest become one row.
 * Totals by day and device do not change. Idempotent.
 */
export async function tidyClicks(ctx: Ctx, now = new Date()): Promise<void> {
  const before = addDays(dayOf(now), -keptDays);
  const from = addDays(before, -reachDays);
  await ctx.tx.execute(sql`
    with ranked as (
      select redirect_id, day, referrer,
        row_number() over (partition by redirect_id, day order by sum(clicks) desc, referrer) as place
      from ${redirectClicksTable}
      where day >= ${from} and day < ${before} and referrer not in (${noReferrer}, ${rareReferrers})
      group by redirect_id, day, referrer
    ), removed as (
      delete from ${redirectClicksTable} as old using ranked
      where ranked.place > ${keptReferrers}
        and old.redirect_id = ranked.redirect_id and old.day = ranked.day and old.referrer = ranked.referrer
      returning old.redirect_id, old.day, old.device, old.clicks
    )
    insert into ${redirectClicksTable} as kept (redirect_id, day, device, referrer, clicks)
    select redirect_id, day, device, ${rareReferrers}, sum(clicks) from removed group by redirect_id, day, device
    on conflict (redirect_id, day, device, referrer) do update set clicks = kept.clicks + excluded.clicks`);

  // A process that has not written for a week is gone, so its batch will not be repeated.
  await ctx.tx.delete(redirectClickWritersTable).where(lt(redirectClickWritersTable.writtenAt, sql`now() - interval '7 days'`));
}
