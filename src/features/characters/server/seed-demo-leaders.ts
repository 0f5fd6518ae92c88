import { sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { charactersTable } from './characters.table.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

/** The recently active character with the longest playtime leads its faction; about every ninth faction has no leader. Idempotent. */
export async function seedDemoLeaders(tx: Tx, now = new Date()): Promise<void> {
  const cast = [...(await findAccountIds(tx, demoLogins)).values()];
  await tx.execute(sql`
    insert into ${factionLeadersTable} (server, faction, account_id, since)
    select server, faction, account_id, ${now.toISOString()}::timestamptz - make_interval(days => 65 + (account_id * 7 % 90)::int)
      from (select distinct on (server, faction) server, faction, account_id from ${charactersTable}
             where faction is not null and last_seen_at > ${now.toISOString()}::timestamptz - interval '2 days'
               and account_id not in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(cast)}::jsonb))
             order by server, faction, playtime_minutes desc, account_id) oldest
     where (ascii(faction) + server * 4) % 9 > 0
     order by server, faction
    on conflict do nothing`);
}
