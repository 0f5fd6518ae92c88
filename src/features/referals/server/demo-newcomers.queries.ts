import { sql } from 'drizzle-orm';
import { demoReferrers } from '#features/campaigns/server/demo-referrers.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { validLevel } from '../referal-rules.ts';

type Referrer = { readonly place: number; readonly id: number; readonly code: string };

/**
 * Recent registrations and the demo's buyers, whose registration is dated days before their payment: with referrer, source, and progress
 * according to their characters and orders.
 */
export const demoNewcomers = (referrers: readonly Referrer[], sources: readonly string[]) => sql`
    select r.account_id, who.id, who.code, coalesce(nullif(source.name, ''), 'link'), came.at,
           case when grown.level >= ${validLevel} then least(now(), came.at + make_interval(hours => 20 + (r.account_id % 90)::int)) end,
           bought.at,
           r.account_id % 97 = 3, r.account_id % 97 in (3, 40)
      from ${registrationsTable} r
      cross join lateral (select min(o.paid_at) as at from ${ordersTable} o where o.account_id = r.account_id) bought
      cross join lateral (select greatest(r.at, bought.at - make_interval(days => 1 + (r.account_id % 9)::int)) as at) came
      cross join lateral (select r.account_id * 7919 % (case when bought.at is null then 1000 else 600 end) as draw) d
      join jsonb_to_recordset(${JSON.stringify(referrers)}::jsonb) as who (place int, id bigint, code text)
        on who.place = case when d.draw < 500 then 0 else 1 + d.draw % ${Math.max(1, demoReferrers.length - 1)} end
      cross join lateral (select (${JSON.stringify(sources)}::jsonb ->> (r.account_id / 5 % ${sources.length})::int) as name) source
      left join lateral (select max(c.level) as level from ${charactersTable} c where c.account_id = r.account_id) grown on true
     where (bought.at is not null or r.at > now() - interval '60 days' and r.account_id % 5 < 2)
       and r.account_id <> who.id and r.account_id not in (select id from accounts where login = any(${sql.param([...demoReferrers])}::text[]))
     order by came.at, r.account_id`;
