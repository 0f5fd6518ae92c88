import { type SQL, sql } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Day } from '#kit/time/moscow.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** Current money of characters that differs from their latest recorded row, as rows of wealth_days. */
export const changedWealth = (day: Day, now: Date): SQL => sql`
  select c.server, c.account_id, ${day}::date, c.cash, c.bank, ${now.toISOString()}::timestamptz from ${charactersTable} c
    left join lateral (
      select cash, bank from ${wealthDaysTable} w where w.server = c.server and w.account_id = c.account_id order by day desc limit 1) last on true
   where (last.cash, last.bank) is distinct from (c.cash, c.bank)`;
