import { and, count, countDistinct, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import { activeDaysTable } from '#features/characters/server/characters.table.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day, moscowZone } from '#kit/time/moscow.ts';
import type { Range } from '#kit/time/range.ts';

/** Distinct people of a Moscow day, whichever worlds they were in. */
export const peopleOfDay = (tx: Tx, day: Day): Promise<number> => peopleOfDays(tx, addDays(day, -1), day);

/** Distinct people of the thirty days that end with this one. */
export const peopleOfMonth = (tx: Tx, day: Day): Promise<number> => peopleOfDays(tx, addDays(day, -30), day);

async function peopleOfDays(tx: Tx, after: Day, last: Day): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(activeDaysTable.accountId) })
    .from(activeDaysTable)
    .where(and(gt(activeDaysTable.day, after), lte(activeDaysTable.day, last)));
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

export const registrationsByServer = (tx: Tx): Promise<{ server: number; registrations: number }[]> =>
  tx
    .select({ server: registrationsTable.server, registrations: count() })
    .from(registrationsTable)
    .groupBy(registrationsTable.server)
    .orderBy(registrationsTable.server);

/** By Moscow's months, `2026-11`, oldest first; of one world or of all. */
export const registrationsByMonth = (tx: Tx, server?: number): Promise<{ month: string; registrations: number }[]> =>
  tx
    .select({
      month: sql<string>`to_char(${registrationsTable.at} at time zone ${sql.raw(`'${moscowZone}'`)}, 'YYYY-MM')`,
      registrations: count(),
    })
    .from(registrationsTable)
    .where(server === undefined ? undefined : eq(registrationsTable.server, server))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
