import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#kit/time/moscow.ts';
import { dutyHoursTable } from './administrators.table.ts';

/** Columns of the outer row that identify the person. */
export type OnDuty = { readonly server: SQL; readonly account: SQL };

/** The Monday of the week of a Moscow day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const hoursSince = ({ server, account }: OnDuty, from: Day) => sql<number>`(select coalesce(sum(h.hours), 0)::int
  from ${dutyHoursTable} h where h.server = ${server} and h.account_id = ${account} and h.day >= ${from}::date)`;

/** Hours per week, the week of `monday` last. */
export const hoursOfWeeks = ({ server, account }: OnDuty, monday: Day, weeks: number) => sql<number[]>`(
  select json_agg(week.hours order by week.ago desc) from (
    select ago, coalesce(sum(h.hours), 0)::int as hours from generate_series(0, ${weeks - 1}) ago
    left join ${dutyHoursTable} h on h.server = ${server} and h.account_id = ${account}
      and h.day >= ${monday}::date - ago * 7 and h.day < ${monday}::date - ago * 7 + 7
    group by ago) week)`;
