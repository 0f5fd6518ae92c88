import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { addDays, type Day, moscowZone, startOfDay } from '#kit/time/moscow.ts';
import type { PromocodeStatistics } from '../promocodes.contract.ts';
import { ordersPaidBy } from './paid-by.queries.ts';
import { activationsTable, refusalsTable } from './promocodes.table.ts';

/** `to` is the day after the last one. */
export type DaysOfCode = { readonly id: number; readonly from: Day; readonly to: Day };

export async function getPromocodeStatistics(tx: Tx, days: DaysOfCode): Promise<PromocodeStatistics> {
  const byDay = await activationsByDay(tx, days);
  return {
    activations: byDay.reduce((sum, { activations }) => sum + activations, 0),
    valid: byDay.reduce((sum, { valid }) => sum + valid, 0),
    payers: await countPayers(tx, days),
    days: everyDay(days, byDay),
    servers: await activationsByServer(tx, days),
    refusals: await refusalsByCause(tx, days),
  };
}

const within = ({ id, from, to }: DaysOfCode) =>
  and(eq(activationsTable.promocodeId, id), gte(activationsTable.at, startOfDay(from)), lt(activationsTable.at, startOfDay(to)));

const figures = { activations: count(), valid: count(activationsTable.validAt) };
const moscowDay = sql<Day>`to_char(${activationsTable.at} at time zone ${sql.raw(`'${moscowZone}'`)}, 'YYYY-MM-DD')`;

const activationsByDay = (tx: Tx, days: DaysOfCode) =>
  tx
    .select({ day: moscowDay, ...figures })
    .from(activationsTable)
    .where(within(days))
    .groupBy(moscowDay);

const activationsByServer = (tx: Tx, days: DaysOfCode) =>
  tx
    .select({ server: activationsTable.server, ...figures })
    .from(activationsTable)
    .where(within(days))
    .groupBy(activationsTable.server)
    .orderBy(activationsTable.server);

/**
 * Counts people once, however often they used the code. Sandbox money does not count; for deleted accounts, whether they had paid was
 * stored.
 */
async function countPayers(tx: Tx, days: DaysOfCode): Promise<number> {
  const paid = ordersPaidBy(tx, sql`${activationsTable.accountId}`);
  const payers = sql<number>`count(distinct ${activationsTable.accountId}) filter (where exists ${paid})
    + count(*) filter (where ${activationsTable.paid})`.mapWith(Number);
  return only(await tx.select({ payers }).from(activationsTable).where(within(days))).payers;
}

const refusalsByCause = (tx: Tx, { id, from, to }: DaysOfCode) =>
  tx
    .select({ cause: refusalsTable.cause, tries: count() })
    .from(refusalsTable)
    .where(and(eq(refusalsTable.promocodeId, id), gte(refusalsTable.at, startOfDay(from)), lt(refusalsTable.at, startOfDay(to))))
    .groupBy(refusalsTable.cause)
    .orderBy(desc(count()), refusalsTable.cause);

function everyDay({ from, to }: DaysOfCode, known: PromocodeStatistics['days']): PromocodeStatistics['days'] {
  const byDay = new Map(known.map((one) => [one.day, one]));
  const days: PromocodeStatistics['days'] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(byDay.get(day) ?? { day, activations: 0, valid: 0 });
  return days;
}
