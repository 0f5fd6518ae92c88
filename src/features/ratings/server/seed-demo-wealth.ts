import type { LogStore } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';
import { insertMany } from '#kit/db/insert-many.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { richPlayers } from './demo-wealth.queries.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** Per server. */
const people = 150;
const days = 14;
/** By rank on their server: characters that got rich overnight without a log row. */
const jumped = [7, 31, 64];

/**
 * Two weeks of data for the richest and the named demo accounts, computed from the money log backwards from today. Skipped if the table has
 * any row.
 */
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
