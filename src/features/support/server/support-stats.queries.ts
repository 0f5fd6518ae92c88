import { type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf, moscowZone, startOfDay } from '#kit/time/moscow.ts';
import type { SupportStats } from '../support-stats.contract.ts';
import { type TicketCategory, ticketCategoryIds } from '../ticket-categories.ts';
import { messagesTable as messages, ticketsTable as tickets } from './support.table.ts';

type Asked = { readonly days: number; readonly firstAnswerHours: number };
type Row = Record<string, string | number | null>;

/**
 * Statistics of the last `days` days including today. A ticket counts for the agent who had it when it was solved; merged tickets are not
 * counted.
 */
export async function getSupportStats(tx: Tx, { days, firstAnswerHours }: Asked, now: Date): Promise<SupportStats> {
  const first = addDays(dayOf(now), 1 - days);
  const from = sql`${startOfDay(first).toISOString()}::timestamptz`;
  const figures = figuresOf(firstAnswerHours * 60);
  const solved = sql`solved_at >= ${from} and merged_into is null`;
  const { rows: agents } = await tx.execute<Row>(sql`
    select a.login as agent, a.id as agent_id, coalesce(said.answers, 0) as answers, ${figures}
      from ${tickets} join ${accountsTable} a on a.id = agent_id
      left join (select author_id, count(*) as answers from ${messages}
                  where side = 'agent' and created_at >= ${from} group by 1) said on said.author_id = agent_id
     where ${solved} group by 1, 2, 3 order by solved desc, 1 limit 200`);
  const { rows: categories } = await tx.execute<Row>(sql`select category, ${figures} from ${tickets} where ${solved} group by 1`);
  const { rows: opened } = await tx.execute<Row>(
    sql`select category, count(*) as opened from ${tickets} where created_at >= ${from} group by 1`,
  );
  const openedOf = new Map(opened.map((row) => [String(row.category), number(row.opened)]));
  const figuresBy = new Map(categories.map((row) => [String(row.category), row]));
  return {
    agents: agents.map((row) => ({ agent: String(row.agent), agentId: number(row.agent_id), answers: number(row.answers), ...read(row) })),
    categories: ticketCategoryIds.map((category: TicketCategory) => ({
      category,
      opened: openedOf.get(category) ?? 0,
      ...read(figuresBy.get(category) ?? {}),
    })),
    days: await byDay(tx, { from, first, last: dayOf(now) }),
  };
}

/** Medians in hours, so that one forgotten ticket does not distort the result. */
const figuresOf = (promisedMinutes: number): SQL => sql`
  count(*) as solved,
  percentile_cont(0.5) within group (order by first_answer_minutes / 60.0) as first_answer,
  percentile_cont(0.5) within group (order by solution_minutes / 60.0) as solution,
  count(*) filter (where first_answer_minutes > ${promisedMinutes}) as late,
  count(stars) as rated, avg(stars) as stars`;

const number = (value: unknown): number => Number(value ?? 0);
const tenths = (value: unknown): number | null => (value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10);

const read = (row: Row) => ({
  solved: number(row.solved),
  firstAnswer: tenths(row.first_answer),
  solution: tenths(row.solution),
  late: number(row.late),
  rated: number(row.rated),
  stars: tenths(row.stars),
});

type Span = { readonly from: SQL; readonly first: string; readonly last: string };

async function byDay(tx: Tx, { from, first, last }: Span): Promise<SupportStats['days']> {
  const zone = sql.raw(`'${moscowZone}'`);
  const { rows } = await tx.execute<Row>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(o.number, 0) as opened, coalesce(s.number, 0) as solved, s.stars
      from generate_series(${first}::date, ${last}::date, interval '1 day') each (day)
      left join (select (created_at at time zone ${zone})::date as day, count(*) as number
                   from ${tickets} where created_at >= ${from} group by 1) o on o.day = each.day
      left join (select (solved_at at time zone ${zone})::date as day, count(*) as number, avg(stars) as stars
                   from ${tickets} where solved_at >= ${from} and merged_into is null group by 1) s on s.day = each.day
     order by 1`);
  return rows.map((row) => ({ day: String(row.day), opened: number(row.opened), solved: number(row.solved), stars: tenths(row.stars) }));
}
