import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { activeDaysTable } from './characters.table.ts';
import { demoLives } from './demo-lives.queries.ts';

/**
 * Which of the last sixty days the demo's people played: more often with more progress, never after they were last seen. Towards today
 * fewer people are still active, so these play more often; otherwise the chart would fall.
 */
export async function seedDemoActiveDays(tx: Tx, now = new Date()): Promise<void> {
  const [known] = await tx.select({ day: activeDaysTable.day }).from(activeDaysTable).limit(1);
  if (known) return;
  await tx.execute(sql`
    insert into ${activeDaysTable} (day, account_id, server)
    select lived.day::date, account_id, server
      from ${demoLives} life
     cross join lateral generate_series(greatest(came, ${dayOf(now)}::date - 60), last, interval '1 day') lived (day)
     where lived.day::date = last or abs(hashint8(id * 1000 + (lived.day::date - date '2020-01-01'))) % 100
             < least(98, 60 + level + 2 * greatest(0, 14 - (${dayOf(now)}::date - lived.day::date)))`);
}
