import { sql } from 'drizzle-orm';
import { findAccountIds, isAnyMailAt } from '#features/accounts/server/accounts.queries.ts';
import { seedPlayers } from '#features/accounts/server/seed-players.ts';
import { seedDemoEntries } from '#features/game-link/server/seed-demo-entries.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { charactersTable } from './characters.table.ts';
import { type DemoCharacter, demoCast, demoPlayers, playerMailHosts } from './demo-players.ts';

/**
 * The demo's thousands of players, and characters of its named accounts, which must exist. Everything is inserted in two statements and
 * only once: a single remaining row means that it was seeded before.
 */
export async function seedDemoPlayers(tx: Tx, now = new Date()): Promise<void> {
  if (await isAnyMailAt(tx, playerMailHosts[0])) return;
  const { players, characters } = demoPlayers(now);
  const ids = new Map([...(await findAccountIds(tx, demoLogins)), ...(await seedPlayers(tx, players, 'player'))]);
  await insertCharacters(tx, [...demoCast(now), ...characters], ids);
}

async function insertCharacters(tx: Tx, characters: readonly DemoCharacter[], ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = characters.flatMap(({ login, ...character }) => {
    const accountId = ids.get(login);
    return accountId === undefined ? [] : [{ accountId, ...character }];
  });
  await tx.execute(sql`
    insert into ${charactersTable} (account_id, server, nick, level, exp, cash, bank, faction, rank, playtime_minutes, last_seen_at)
    select "accountId", server, nick, level, exp, cash, bank, faction, rank, "playtimeMinutes", "lastSeenAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as demo (
        "accountId" bigint, server integer, nick text, level integer, exp bigint, cash bigint, bank bigint, faction text, rank text,
        "playtimeMinutes" bigint, "lastSeenAt" timestamptz)
     order by "accountId", server
    on conflict (account_id, server) do nothing`);
  await seedDemoEntries(tx, rows);
}
