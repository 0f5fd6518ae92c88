import { and, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { addDays, dayOf, moscowZone, startOfDay } from '#kit/time/moscow.ts';
import type { ComplaintStats } from '../complaint-desk-view.ts';
import { ages } from '../complaints.list.ts';
import { onDesk } from './complaints.queries.ts';
import { complaintVerdictsTable, complaintsTable as table } from './complaints.table.ts';
import { agedSo } from './desk.queries.ts';

type Input = { readonly server?: number; readonly days: number };

/** Statistics of the desk: per administrator, backlog, per day and per server. */
export async function getComplaintStats(tx: Tx, actor: Actor, { server, days }: Input, now: Date): Promise<ComplaintStats> {
  const first = addDays(dayOf(now), 1 - days);
  const from = startOfDay(first);
  const scope = and(onDesk(actor), server === undefined ? undefined : sql`${table.server} = ${server}`) ?? sql`true`;
  const span: Span = { from, first, last: dayOf(now), now };
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    admins: await byAdmin(tx, scope, span),
    backlog: await byAge(tx, scope, span),
    days: await byDay(tx, scope, span),
    servers: await byServer(tx, scope, span),
  };
}

type Span = { readonly from: Date; readonly first: string; readonly last: string; readonly now: Date };
/** Lists the open statuses, because `<> 'closed'` could not use the index. */
const isOpen = sql.raw(`status in ('new', 'commented')`);
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * A verdict counts for the judge's account, by each name they judged under, because administrators of two servers may share a name.
 * Lateness is judged by the verdict's own deadline, which an appeal does not move. An appeal overturned it if the second verdict differs in
 * outcome or punishment.
 */
async function byAdmin(tx: Tx, scope: SQL, { from }: Span): Promise<ComplaintStats['admins']> {
  const hours = (of: SQL) => sql`percentile_cont(0.5) within group (order by extract(epoch from ${of}) / 3600)`;
  const { rows } = await tx.execute<Record<string, string | number | null>>(sql`
    select coalesce(v.judge_as, a.login) as name, v.judge_id as global_id, count(*) as closed,
           ${hours(sql`${table}.first_action_at - ${table}.created_at`)} filter (where v.stage = 'first') as first_action,
           ${hours(sql`v.at - case v.stage when 'first' then ${table}.created_at else ${table}.appealed_at end`)} as verdict,
           count(*) filter (where v.at > coalesce(v.due_at, ${table}.due_at)) as overdue,
           count(*) filter (where v.stage = 'first' and again.id is not null) as appealed,
           count(*) filter (where v.stage = 'first' and (again.outcome <> v.outcome
             or (again.punishment, again.minutes) is distinct from (v.punishment, v.minutes)) and again.id is not null) as overturned
      from ${complaintVerdictsTable} v
      join ${table} on ${table}.id = v.complaint_id
      join ${accountsTable} a on a.id = v.judge_id
      left join ${complaintVerdictsTable} again on again.complaint_id = v.complaint_id and again.stage = 'appeal' and v.stage = 'first'
     where v.at >= ${moment(from)} and ${scope}
     group by 1, 2 order by closed desc, 1, 2 limit 200`);
  const number = (value: unknown) => Number(value ?? 0);
  const hour = (value: unknown) => (value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10);
  // Shared names get the account number added, in the table, the chart and the CSV.
  const isShared = (name: unknown) => rows.filter((row) => row.name === name).length > 1;
  return rows.map((row) => ({
    name: isShared(row.name) ? `${row.name} · ${row.global_id}` : String(row.name),
    globalId: number(row.global_id),
    closed: number(row.closed),
    firstAction: hour(row.first_action),
    verdict: hour(row.verdict),
    overdue: number(row.overdue),
    appealed: number(row.appealed),
    overturned: number(row.overturned),
  }));
}

async function byAge(tx: Tx, scope: SQL, { now }: Span): Promise<ComplaintStats['backlog']> {
  const counted = ages.flatMap((age) =>
    (['new', 'commented'] as const).map(
      (status) => sql`count(*) filter (where status = ${status} and ${agedSo(age, now)}) as ${sql.identifier(`${age}_${status}`)}`,
    ),
  );
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select ${sql.join(counted, sql`, `)} from ${table} where ${isOpen} and ${scope}`);
  return ages.map((age) => ({ age, new: Number(rows[0]?.[`${age}_new`] ?? 0), commented: Number(rows[0]?.[`${age}_commented`] ?? 0) }));
}

/** Counts verdicts: a case that was appealed and judged again was closed twice, once on each day. */
const closings = sql`${complaintVerdictsTable} v join ${table} on ${table}.id = v.complaint_id`;

async function byDay(tx: Tx, scope: SQL, { from, first, last }: Span): Promise<ComplaintStats['days']> {
  const per = (column: SQL, rows: SQL) => sql`
    select (${column} at time zone ${sql.raw(`'${moscowZone}'`)})::date as day, count(*) as number from ${rows}
     where ${column} >= ${moment(from)} and ${scope} group by 1`;
  const { rows } = await tx.execute<{ day: string; created: string; closed: string }>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(c.number, 0) as created, coalesce(d.number, 0) as closed
      from generate_series(${first}::date, ${last}::date, interval '1 day') each (day)
      left join (${per(sql`${table}.created_at`, sql`${table}`)}) c on c.day = each.day
      left join (${per(sql`v.at`, closings)}) d on d.day = each.day
     order by 1`);
  return rows.map(({ day, created, closed }) => ({ day, created: Number(created), closed: Number(closed) }));
}

async function byServer(tx: Tx, scope: SQL, { from }: Span): Promise<ComplaintStats['servers']> {
  const { rows } = await tx.execute<{ server: number; created: string; closed: string; open: string }>(sql`
    select server, sum(created) as created, sum(closed) as closed, sum(open) as open from (
      select server, count(*) as created, 0 as closed, 0 as open from ${table} where ${scope} and created_at >= ${moment(from)} group by 1
      union all
      select server, 0, 0, count(*) from ${table} where ${scope} and ${isOpen} group by 1
      union all
      select ${table}.server, 0, count(*), 0 from ${closings} where v.at >= ${moment(from)} and ${scope} group by 1
    ) counted group by 1 order by 1`);
  return rows.map(({ server, created, closed, open }) => ({
    server: Number(server),
    created: Number(created),
    closed: Number(closed),
    open: Number(open),
  }));
}
