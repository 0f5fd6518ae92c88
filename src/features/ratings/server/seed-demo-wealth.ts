import { sql } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { logMoneyTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** Of each world. */
const people = 150;
const days = 14;
/** By place on their world: who got rich overnight, and no log says how. */
const jumped = [7, 31, 64];

/** Two weeks of readings of the demo's richest, as the demo's money log tells them backwards from today. Once: any reading says that they have come. */
export async function seedDemoWealth(tx: Tx, now = new Date()): Promise<void> {
  if ((await tx.$count(wealthDaysTable)) > 0) return;
  await tx.execute(sql`
    insert into wealth_days (server, account_id, day, cash, bank, taken_at)
    with rich as (
      select server, account_id, cash, bank, row_number() over (partition by server order by cash + bank desc, id) as place
        from ${charactersTable}),
    moved as (
      select server, global_id, (at at time zone 'Europe/Moscow')::date as day, sum(delta) as delta from ${logMoneyTable}
       group by server, global_id, (at at time zone 'Europe/Moscow')::date)
    select r.server, r.account_id, d.day,
           greatest(0, (case when place = any(${`{${jumped.join(',')}}`}::integer[]) then bank * 2 / 5 else bank end) + cash - later.delta)::bigint, 0,
           (d.day + 1)::timestamp at time zone 'Europe/Moscow'
      from rich r
     cross join lateral (select ${dayOf(now)}::date - back as day from generate_series(1, ${days}) as back) d
     cross join lateral (
       select coalesce(sum(m.delta), 0) as delta from moved m
        where m.server = r.server and m.global_id = r.account_id and m.day > d.day) later
     where r.place <= ${people}
    on conflict do nothing`);
}
