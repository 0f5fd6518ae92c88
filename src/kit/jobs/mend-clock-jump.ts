import type pg from 'pg';

/**
 * After a clock went back, all times stored by the queue are in the future: schedules would pause, due jobs would wait and the slots of
 * scheduled jobs would be taken, silently, until the clock has caught up. Impossible times are cleared. Resolves to the number of rows
 * changed.
 */
export async function mendClockJump(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ mended: string }>(`
    with schedules as (update pgboss.version set cron_on = null where cron_on > now() + interval '2 minutes' returning 1),
    upkeep as (
      update pgboss.queue set maintain_on = null, monitor_claim_on = null, monitor_on = null
       where greatest(maintain_on, monitor_claim_on, monitor_on) > now() + interval '2 minutes' returning 1
    ),
    jobs as (
      update pgboss.job set start_after = case when start_after = created_on then now() else start_after end, singleton_on = null
       where state <> 'active'
         and (singleton_on > now() at time zone 'utc' + interval '2 minutes'
              or state < 'active' and start_after = created_on and created_on > now() + interval '2 minutes')
      returning 1
    )
    select (select count(*) from schedules) + (select count(*) from upkeep) + (select count(*) from jobs) as mended`);
  return Number(rows[0]?.mended ?? 0);
}
