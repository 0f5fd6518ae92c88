import { and, count, gt, gte, lt, lte } from 'drizzle-orm';
import { activeDaysTable } from '#features/characters/server/characters.table.ts';
import { registrationCountsTable, registrationsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day } from '#kit/time/moscow.ts';
import type { Range } from '#kit/time/range.ts';

/** Distinct players of a Moscow day on any server. */
export const peopleOfDay = (tx: Tx, day: Day): Promise<number> => peopleOfDays(tx, addDays(day, -1), day);

/** Distinct players of the thirty days ending with this one. */
export const peopleOfMonth = (tx: Tx, day: Day): Promise<number> => peopleOfDays(tx, addDays(day, -30), day);

/** Counts a distinct subquery, which PostgreSQL hashes; count(distinct) would sort. */
async function peopleOfDays(tx: Tx, after: Day, last: Day): Promise<number> {
  const people = tx
    .selectDistinct({ accountId: activeDaysTable.accountId })
    .from(activeDaysTable)
    .where(and(gt(activeDaysTable.day, after), lte(activeDaysTable.day, last)))
    .as('people');
  const [row] = await tx.select({ people: count() }).from(people);
  return row?.people ?? 0;
}

export async function registrationsWithin(tx: Tx, { from, to }: Range): Promise<number> {
  const { at } = registrationsTable;
  const [row] = await tx
    .select({ registrations: count() })
    .from(registrationsTable)
    .where(and(gte(at, new Date(from)), lt(at, new Date(to))));
  return row?.registrations ?? 0;
}

type Registrations = {
  readonly byServer: { server: number; registrations: number }[];
  /** By Moscow month, `2026-11`, oldest first. */
  readonly byMonth: { month: string; registrations: number }[];
};

/** All registrations by server and by month. Read once, so that both sums are equal. */
export async function allRegistrations(tx: Tx): Promise<Registrations> {
  const { server, month, total } = registrationCountsTable;
  const rows = await tx.select().from(registrationCountsTable).where(gt(total, 0)).orderBy(server, month);
  const [servers, months] = [new Map<number, number>(), new Map<string, number>()];
  for (const { server, month, total } of rows) {
    const name = month.slice(0, 7);
    servers.set(server, (servers.get(server) ?? 0) + total);
    months.set(name, (months.get(name) ?? 0) + total);
  }
  return {
    byServer: [...servers].map(([server, registrations]) => ({ server, registrations })),
    byMonth: [...months].toSorted(([one], [other]) => one.localeCompare(other)).map(([month, registrations]) => ({ month, registrations })),
  };
}
