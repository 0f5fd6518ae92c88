import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { demoWealth } from './demo-wealth.queries.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** Once: any reading says that they have come. */
export async function seedDemoWealth(tx: Tx, now = new Date()): Promise<void> {
  if ((await tx.$count(wealthDaysTable)) > 0) return;
  await tx.execute(sql`insert into wealth_days (server, account_id, day, cash, bank, taken_at) ${demoWealth(dayOf(now))}`);
}
