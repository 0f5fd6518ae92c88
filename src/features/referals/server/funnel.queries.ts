import { type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { invitationVisitsTable } from '#features/campaigns/server/campaigns.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day, startOfDay } from '#kit/time/moscow.ts';
import { plainLink } from '../referal-rules.ts';
import type { Funnel, ReferalFigures } from '../referals.contract.ts';
import { referalsTable } from './referals.table.ts';
import { flagged } from './verdict.ts';

/** `to` is the day after the last one; `of`: one person's code, or all. */
export type Asked = { readonly from: Day; readonly to: Day; readonly of?: number };

export async function referalFigures(tx: Tx, asked: Asked): Promise<ReferalFigures> {
  const byDay = await summed<{ day: string }>(tx, asked, sql`to_char(day, 'YYYY-MM-DD') as day`, sql`day`);
  const known = new Map(byDay.map((one) => [one.day, one]));
  return {
    total: byDay.reduce<Funnel>((sum, { day: _, ...one }) => plus(sum, one), nothing),
    days: everyDay(asked).map((day) => known.get(day) ?? { day, ...nothing }),
  };
}

export type FunnelLine = Funnel & { readonly day: Day; readonly login: string; readonly code: string; readonly source: string };

/** By day, code and source, for a spreadsheet. */
export async function funnelLines(tx: Tx, asked: Asked): Promise<FunnelLine[]> {
  const names = sql`to_char(day, 'YYYY-MM-DD') as day, referrer_id as id, max(a.login) as login, source`;
  const rows = await summed<{ day: string; id: string; login: string; source: string }>(tx, asked, names, sql`day, referrer_id, source`);
  return rows
    .map(({ id, ...line }) => ({ ...line, code: invitationCode(Number(id)) }))
    .toSorted((a, b) => (a.day === b.day ? b.registrations - a.registrations : a.day < b.day ? -1 : 1));
}

const nothing: Funnel = { clicks: 0, registrations: 0, reached: 0, toppedUp: 0, flagged: 0 };
const plus = (a: Funnel, b: Funnel): Funnel => ({
  clicks: a.clicks + b.clicks,
  registrations: a.registrations + b.registrations,
  reached: a.reached + b.reached,
  toppedUp: a.toppedUp + b.toppedUp,
  flagged: a.flagged + b.flagged,
});

/** One row per click count and per referral, in the given days or ever. Only the day of a click is known, so that is its time of change. */
export function countedLines({ from, to, of }: Partial<Asked>): SQL {
  const one = (column: SQL) => (of === undefined ? sql`${column} is not null` : sql`${column} = ${of}`);
  const inDays = from && to ? sql`and day >= ${from} and day < ${to}` : sql``;
  const inTime =
    from && to ? sql`and registered_at >= ${startOfDay(from).toISOString()} and registered_at < ${startOfDay(to).toISOString()}` : sql``;
  return sql`
    select day, account_id as referrer_id, coalesce(nullif(source, ''), ${plainLink}) as source,
           visits as clicks, 0 as registrations, 0 as reached, 0 as topped_up, 0 as flagged,
           day::timestamp at time zone 'Europe/Moscow' as changed_at
      from ${invitationVisitsTable}
     where ${one(sql`account_id`)} ${inDays}
    union all
    select (registered_at at time zone 'Europe/Moscow')::date, referrer_id, source,
           0, 1, (level_at is not null)::int, (topped_up_at is not null)::int, (${flagged})::int,
           greatest(registered_at, level_at, topped_up_at, cleared_at)
      from ${referalsTable}
     where ${one(sql`referrer_id`)} ${inTime}`;
}

async function summed<Names extends Record<string, string>>(tx: Tx, asked: Asked, names: SQL, by: SQL) {
  const { rows } = await tx.execute<Names & { [Name in keyof Funnel]: string }>(sql`
    with lines as (${countedLines(asked)})
    select ${names}, sum(clicks) as clicks, sum(registrations) as registrations, sum(reached) as reached,
           sum(topped_up) as "toppedUp", sum(flagged) as flagged
      from lines join ${accountsTable} a on a.id = referrer_id group by ${by}
     order by sum(registrations) desc, sum(clicks) desc, ${by}`);
  return rows.map(({ clicks, registrations, reached, toppedUp, flagged: marked, ...rest }) => ({
    ...(rest as unknown as Names),
    clicks: Number(clicks),
    registrations: Number(registrations),
    reached: Number(reached),
    toppedUp: Number(toppedUp),
    flagged: Number(marked),
  }));
}

function everyDay({ from, to }: Asked): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}
