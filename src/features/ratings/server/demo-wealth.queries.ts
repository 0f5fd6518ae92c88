import { type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { logMoneyTable } from '#features/logs/server/logs.table.ts';
import { demoMailDomain } from '#features/sessions/demo-accounts.ts';
import type { Day } from '#kit/time/moscow.ts';

/** Of each world. */
const people = 150;
const days = 14;
/** By place on their world: who got rich overnight, and no log says how. */
const jumped = [7, 31, 64];

/** Two weeks of the demo's richest and of its named people, as the demo's money log tells them backwards from today, as rows of wealth_days. */
export const demoWealth = (today: Day): SQL => sql`
  with rich as (
    select * from (
      select server, account_id, cash, bank, row_number() over (partition by server order by cash + bank desc, id) as place
        from ${charactersTable}) as everybody
     where place <= ${people} or account_id in (select id from ${accountsTable} where email like ${`%@${demoMailDomain}`})),
  moved as (
    select server, global_id, (at at time zone 'Europe/Moscow')::date as day, sum(delta) as delta from ${logMoneyTable}
     group by server, global_id, (at at time zone 'Europe/Moscow')::date)
  select r.server, r.account_id, d.day,
         greatest(0, (case when r.place = any(${`{${jumped.join(',')}}`}::integer[]) then r.bank * 2 / 5 else r.bank end) + r.cash
           - coalesce(sum(m.delta), 0))::bigint, 0, (d.day + 1)::timestamp at time zone 'Europe/Moscow'
    from rich r
   cross join (select ${today}::date - back as day from generate_series(1, ${days}) as back) d
    left join moved m on m.server = r.server and m.global_id = r.account_id and m.day > d.day
   group by r.server, r.account_id, r.place, r.cash, r.bank, d.day`;
