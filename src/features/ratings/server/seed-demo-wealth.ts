import type { LogStore } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';
import { insertMany } from '#kit/db/insert-many.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { richPlayers } from './demo-wealth.queries.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** Of each world. */
const people = 150;
const days = 14;
/** By place on their world: who got rich overnight, and no log says how. */
const jumped = [7, 31, 64];

/** Two weeks of the richest and of the named people, as the money log tells them backwards from today. Once: any reading says that they have come. */
export async function seedDemoWealth(tx: Tx, logs: LogStore, now = new Date()): Promise<void> {
  if ((await tx.$count(wealthDaysTable)) > 0) return;
  const rich = await richPlayers(tx, people);
  for (let ago = 1; ago <= days; ago += 1) {
    const day = addDays(dayOf(now), -ago);
    const ended = startOfDay(addDays(day, 1));
    const moved = await logs.moneySince(
      tx,
      rich.map(({ server, globalId }) => ({ server, globalId, since: ended })),
    );
    const rows = rich.map(({ server, globalId, cash, bank, place }, at) => {
      const had = (jumped.includes(place) ? Math.floor((bank * 2) / 5) : bank) + cash - (moved[at] ?? 0);
      return [server, globalId, day, Math.max(0, had), 0, ended.toISOString()];
    });
    await insertMany(tx, 'insert into wealth_days', ['server', 'account_id', 'day', 'cash', 'bank', 'taken_at'], rows);
  }
}
