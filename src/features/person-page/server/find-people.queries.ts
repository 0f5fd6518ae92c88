import { type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';

/** Each asks one index for accounts with a character on these worlds, and no more of them than `limit`. */
type Finds = (tx: Tx, worlds: Servers, words: string, limit: number) => Promise<readonly number[]>;

export const byGlobalId: Finds = (tx, worlds, words) =>
  ids(tx, sql`select id from ${accountsTable} where id = ${Number(words)} and ${lives(worlds, sql`accounts.id`)}`);

/** However it is spelled; an underscore may be a blank. */
export const byWholeNick: Finds = (tx, worlds, words, limit) =>
  ids(
    tx,
    sql`select account_id as id from ${charactersTable} where ${on(worlds)} and nick_key = ${words.toLowerCase().replaceAll(' ', '_')} limit ${limit}`,
  );

export const byWholeLogin: Finds = (tx, worlds, words) =>
  ids(tx, sql`select id from ${accountsTable} where lower(login) = ${words.toLowerCase()} and ${lives(worlds, sql`accounts.id`)}`);

export const byNickKey: Finds = (tx, worlds, key, limit) => byKeyOfCharacter(tx, worlds, sql`name_key(nick) collate "C"`, key, limit);

export const bySurnameKey: Finds = (tx, worlds, key, limit) =>
  byKeyOfCharacter(tx, worlds, sql`name_key(split_part(nick, '_', 2)) collate "C"`, key, limit);

export const byLoginKey: Finds = (tx, worlds, key, limit) =>
  ids(
    tx,
    sql`select id from ${accountsTable} where ${begins(sql`name_key(login) collate "C"`, key)} and ${lives(worlds, sql`accounts.id`)}
        order by name_key(login) collate "C" limit ${limit}`,
  );

export const byEmail: Finds = (tx, worlds, words, limit) =>
  ids(
    tx,
    sql`select id from ${accountsTable} where ${begins(sql`lower(email) collate "C"`, words.toLowerCase())} and ${lives(worlds, sql`accounts.id`)}
        order by lower(email) collate "C" limit ${limit}`,
  );

export const byAddress: Finds = (tx, worlds, words, limit) => byTrace(tx, worlds, 'address', words.toLowerCase(), limit);
export const byDevice: Finds = (tx, worlds, words, limit) => byTrace(tx, worlds, 'device', words, limit);

const byKeyOfCharacter = (tx: Tx, worlds: Servers, column: SQL, key: string, limit: number) =>
  ids(
    tx,
    sql`select account_id as id from ${charactersTable} where ${begins(column, key)} and ${on(worlds)} order by ${column} limit ${limit}`,
  );

/** The same person from many places is one: more rows are read than people are wanted. */
const byTrace = (tx: Tx, worlds: Servers, kind: 'address' | 'device', value: string, limit: number) =>
  ids(
    tx,
    sql`select global_id as id from (
          select global_id, value from ${accountTracesTable} where kind = ${kind} and ${begins(sql`value`, value)} and ${on(worlds)}
          order by value limit ${limit * 10}) as traces
        group by global_id order by min(value), global_id limit ${limit}`,
  );

/** A range of the index rather than a pattern: what is typed may hold any sign. */
const begins = (column: SQL, beginning: string): SQL => sql`(${column} >= ${beginning} and ${column} < ${`${beginning}\u{10ffff}`})`;

const on = (worlds: Servers): SQL => (worlds === 'all' ? sql`true` : sql`server = any(${`{${worlds.join(',')}}`}::integer[])`);

const lives = (worlds: Servers, id: SQL): SQL =>
  worlds === 'all'
    ? sql`true`
    : sql`exists (select from ${charactersTable} c where c.account_id = ${id} and c.server = any(${`{${worlds.join(',')}}`}::integer[]))`;

async function ids(tx: Tx, query: SQL): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number | string }>(query);
  return rows.map(({ id }) => Number(id));
}
