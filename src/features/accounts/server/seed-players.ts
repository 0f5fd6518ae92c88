import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { accountsTable } from './accounts.table.ts';

export type SeedPlayer = { readonly login: string; readonly email: string; readonly locale: Locale; readonly createdAt: string };

/**
 * Inserts thousands of accounts in one statement, with a copy of this account's password hash, because hashing each would take too long.
 * Returns the new ids by login.
 */
export async function seedPlayers(tx: Tx, players: readonly SeedPlayer[], passwordOf: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; login: string }>(sql`
    insert into ${accountsTable} (login, email, locale, created_at, sessions_valid_from, password_hash)
    select player.login, player.email, player.locale, player."createdAt", player."createdAt", known.password_hash
      from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as player (login text, email text, locale text, "createdAt" timestamptz)
     cross join (select password_hash from ${accountsTable} where login = ${passwordOf}) known
     order by player."createdAt", player.login
    on conflict do nothing
    returning id, login`);
  return new Map(rows.map(({ id, login }) => [login, Number(id)]));
}
