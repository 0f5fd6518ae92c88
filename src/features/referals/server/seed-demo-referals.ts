import { sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { demoReferrers, demoSources } from '#features/campaigns/server/demo-referrers.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { typedCode, validLevel } from '../referal-rules.ts';
import { referalsTable } from './referals.table.ts';

/**
 * Whom the demo's referrers brought, the same people each time: of those who registered in the last weeks, and of the demo's buyers, who
 * are shown as if they had come days before they paid. Half of them came by the partner's code. How far each of them got is what their
 * characters and orders say.
 */
export async function seedDemoReferals({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  if ((await tx.$count(referalsTable)) > 0) return;
  const ids = await findAccountIds(tx, demoReferrers);
  const referrers = demoReferrers.flatMap((login, place) => {
    const id = ids.get(login);
    return id === undefined ? [] : [{ place, id, code: invitationCode(id) }];
  });
  const sources = [...demoSources, typedCode];
  await tx.execute(sql`
    insert into ${referalsTable}
      (account_id, referrer_id, code, source, registered_at, level_at, topped_up_at, own_account, same_device)
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
      cross join lateral (select (${JSON.stringify(sources)}::jsonb ->> (r.account_id % ${sources.length})::int) as name) source
      left join lateral (select max(c.level) as level from ${charactersTable} c where c.account_id = r.account_id) grown on true
     where (bought.at is not null or r.at > now() - interval '60 days' and r.account_id % 5 < 2)
       and r.account_id <> who.id and r.account_id not in (select id from accounts where login = any(${sql.param([...demoReferrers])}::text[]))
     order by came.at, r.account_id
    on conflict do nothing`);
}
