import { type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { hasEnteredOneOf } from '#features/people/server/people.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsSo } from '#kit/db/like.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';

/** Each queries one index for at most `limit` accounts with a character on these servers. */
export type Finds = (worlds: Servers, words: string, limit: number) => SQL;
export type Way = { readonly find: Finds; readonly words: string };

/** Results of all ways in one query, to avoid a round trip for each. */
export async function findByAll(tx: Tx, worlds: Servers, ways: readonly Way[], limit: number): Promise<readonly (readonly number[])[]> {
  const parts = ways.map(
    ({ find, words }, way) =>
      sql`select ${way}::integer as way, row_number() over () as place, id::bigint from (${find(worlds, words, limit)}) as found`,
  );
  const { rows } = await tx.execute<{ way: number; id: number | string }>(
    sql`select way, id from (${sql.join(parts, sql` union all `)}) as found order by way, place`,
  );
  const found: number[][] = ways.map(() => []);
  for (const { way, id } of rows) found[way]?.push(Number(id));
  return found;
}

export const byGlobalId: Finds = (worlds, words) =>
  sql`select id from ${accountsTable} where id = ${Number(words)} and ${lives(worlds, sql`accounts.id`)}`;

/** Case-insensitive; an underscore may be typed as a space. */
export const byWholeNick: Finds = (worlds, words, limit) =>
  sql`select account_id as id from ${charactersTable} where ${onEach(worlds)} and nick_key = ${words.toLowerCase().replaceAll(' ', '_')} limit ${limit}`;

export const byWholeLogin: Finds = (worlds, words) =>
  sql`select id from ${accountsTable} where lower(login) = ${words.toLowerCase()} and ${lives(worlds, sql`accounts.id`)}`;

export const byNickKey: Finds = (worlds, key, limit) => byKeyOfCharacter(worlds, sql`name_key(nick)`, key, limit);

export const bySurnameKey: Finds = (worlds, key, limit) => byKeyOfCharacter(worlds, sql`name_key(split_part(nick, '_', 2))`, key, limit);

export const byLoginKey: Finds = (worlds, key, limit) =>
  sql`select id from ${accountsTable} where ${beginsSo(key, sql`name_key(login)`)} and ${lives(worlds, sql`accounts.id`)}
      order by name_key(login) collate "C" limit ${limit}`;

export const byEmail: Finds = (worlds, words, limit) =>
  sql`select id from ${accountsTable} where ${beginsSo(words.toLowerCase(), sql`lower(email)`)} and ${lives(worlds, sql`accounts.id`)} and ${hasEnteredOneOf(worlds, sql`accounts.id`)}
      order by lower(email) collate "C" limit ${limit}`;

export const byAddress: Finds = (worlds, words, limit) => byTrace(worlds, 'address', words.toLowerCase(), limit);
export const byDevice: Finds = (worlds, words, limit) => byTrace(worlds, 'device', words, limit);

/** IP addresses of the website's sessions. Reads more rows than `limit`, because an account has many sessions. */
export const bySiteAddress: Finds = (worlds, words, limit) =>
  sql`select account_id as id from (
        select account_id, host(ip) collate "C" as address from ${sessionsTable}
         where ${beginsSo(words.toLowerCase(), sql`host(ip)`)} and ${lives(worlds, sql`sessions.account_id`)} and ${hasEnteredOneOf(worlds, sql`sessions.account_id`)}
         order by host(ip) collate "C" limit ${limit * 10}) as visits
      group by account_id order by min(address), account_id limit ${limit}`;

const byKeyOfCharacter = (worlds: Servers, column: SQL, key: string, limit: number) =>
  sql`select account_id as id from ${charactersTable} where ${beginsSo(key, column)} and ${on(worlds)} order by ${column} collate "C" limit ${limit}`;

/** Reads more rows than `limit`, because an account has many traces. */
const byTrace = (worlds: Servers, kind: 'address' | 'device', value: string, limit: number) =>
  sql`select global_id as id from (
        select global_id, value from ${accountTracesTable} where kind = ${kind} and ${beginsSo(value, sql`value`)} and ${on(worlds)}
        order by value limit ${limit * 10}) as traces
      group by global_id order by min(value), global_id limit ${limit}`;

const on = (worlds: Servers): SQL => (worlds === 'all' ? sql`true` : sql`server = any(${`{${worlds.join(',')}}`}::integer[])`);

/** The index begins with the server, so it is used only if all servers are named. */
const onEach = (worlds: Servers): SQL => (worlds === 'all' ? sql`server = any(array(select number from ${serversTable}))` : on(worlds));

const lives = (worlds: Servers, id: SQL): SQL =>
  worlds === 'all'
    ? sql`true`
    : sql`exists (select from ${charactersTable} c where c.account_id = ${id} and c.server = any(${`{${worlds.join(',')}}`}::integer[]))`;
