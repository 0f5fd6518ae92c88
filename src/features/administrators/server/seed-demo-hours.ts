import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { dutyHoursTable } from './administrators.table.ts';

const days = 56;

type Somebody = { readonly server: number; readonly accountId: number; readonly name: string };

/** Hours of eight weeks; existing rows are left unchanged. */
export async function seedDemoHours(tx: Tx, people: readonly Somebody[], now: Date): Promise<void> {
  const today = dayOf(now);
  const hours = people.flatMap(({ server, accountId, name }) => {
    const random = seededRandom(`hours ${server} ${name}`);
    const eager = 2 + random() * 5;
    return Array.from({ length: days }, (_, ago) => ({
      server,
      accountId,
      day: addDays(today, -ago),
      hours: Math.round(random() * eager),
    })).filter((one) => one.hours > 0);
  });
  if (hours.length > 0) await tx.insert(dutyHoursTable).values(hours).onConflictDoNothing();
}
