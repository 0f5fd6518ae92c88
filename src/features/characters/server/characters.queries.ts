import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { erasedAmong } from '#features/accounts/server/erased-accounts.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsSo } from '#kit/db/like.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { activeDaysTable, type Character, charactersTable } from './characters.table.ts';

const { nickKey: _, ...columns } = getTableColumns(charactersTable);

/** A person's characters by world, with the worlds' names. */
export const charactersOf = (tx: Tx, accountId: number) =>
  tx
    .select({ ...columns, serverName: { en: serversTable.nameEn, ru: serversTable.nameRu } })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, charactersTable.server))
    .where(eq(charactersTable.accountId, accountId))
    .orderBy(asc(charactersTable.server));
export type CharacterOfPerson = Awaited<ReturnType<typeof charactersOf>>[number];

/** What a person is called in the worlds. */
export async function nicksOf(tx: Tx, accountId: number): Promise<readonly string[]> {
  const rows = await tx.select({ nick: charactersTable.nick }).from(charactersTable).where(eq(charactersTable.accountId, accountId));
  return [...new Set(rows.map(({ nick }) => nick))];
}

/** The Moscow days on which somebody played, by world. */
export const activeDaysOf = (tx: Tx, accountId: number): Promise<{ day: string; server: number }[]> =>
  tx
    .select({ day: activeDaysTable.day, server: activeDaysTable.server })
    .from(activeDaysTable)
    .where(eq(activeDaysTable.accountId, accountId))
    .orderBy(asc(activeDaysTable.day), asc(activeDaysTable.server));

/** Whoever has the nick on this world, however it is spelled. */
export async function findCharacterByNick(tx: Tx, server: number, nick: string): Promise<Character | null> {
  const [row] = await tx
    .select(columns)
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), eq(charactersTable.nickKey, nickKey(nick))));
  return row ?? null;
}

export async function findCharacterOf(tx: Tx, server: number, accountId: number): Promise<Character | null> {
  const [row] = await tx
    .select(columns)
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), eq(charactersTable.accountId, accountId)));
  return row ?? null;
}

/** Those of a world whose nick begins so, however it is spelled, by nick. */
export const findCharactersByBeginning = (tx: Tx, server: number, beginning: string, limit: number): Promise<Character[]> =>
  tx
    .select(columns)
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), nickBegins(beginning)))
    .orderBy(byNick)
    .limit(limit);

/**
 * Those of some worlds whose nick begins so, or whose globalId it is, by nick. A space is how people say the underscore of a nick. Each world
 * gives its first few, which its part of the index has in order; of all worlds at once, everybody who is called so would be sorted.
 */
export function findPlayers(tx: Tx, servers: Servers, text: string, limit: number) {
  const isNumber = /^[1-9]\d{0,14}$/.test(text);
  const ofWorld = tx
    .select({ ...columns, nickKey: charactersTable.nickKey })
    .from(charactersTable)
    .where(
      and(
        eq(charactersTable.server, serversTable.number),
        // A nick has no digits.
        isNumber ? eq(charactersTable.accountId, Number(text)) : nickBegins(text.replaceAll(' ', '_')),
      ),
    )
    .orderBy(byNick)
    .limit(limit)
    .as('of_world');
  return tx
    .select({
      server: ofWorld.server,
      accountId: ofWorld.accountId,
      nick: ofWorld.nick,
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
    })
    .from(serversTable)
    .innerJoinLateral(ofWorld, sql`true`)
    .where(servers === 'all' ? undefined : inArray(serversTable.number, [...servers]))
    .orderBy(sql`${ofWorld.nickKey} collate "C"`, asc(ofWorld.server))
    .limit(limit);
}

/** By the index `characters_by_nick_beginning`, in whose order they then stand. */
export const nickBegins = (beginning: string): SQL => beginsSo(nickKey(beginning), charactersTable.nickKey);
export const byNick = sql`${charactersTable.nickKey} collate "C"`;

/** Those of these accounts that are somebody's; they stay so until the transaction ends. What is left of an erased one is nobody's. */
export async function knownAccounts(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const erased = await erasedAmong(tx, ids);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${accountsTable}
     where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) for key share`);
  return new Set(rows.map(({ id }) => Number(id)).filter((id) => !erased.has(id)));
}

type Seen = { readonly globalId: number; readonly lastSeenAt: string };

/** Those of these accounts of whose character on this world something later is known than they were seen here. */
export async function knownLater(tx: Tx, server: number, seen: readonly Seen[]): Promise<ReadonlySet<number>> {
  const told = JSON.stringify(seen.map(({ globalId, lastSeenAt }) => ({ globalId, lastSeenAt })));
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select account_id from ${charactersTable}
      join jsonb_to_recordset(${told}::jsonb) as told ("globalId" bigint, "lastSeenAt" timestamptz) on account_id = "globalId"
     where server = ${server} and last_seen_at > "lastSeenAt"`);
  return new Set(rows.map(({ account_id }) => Number(account_id)));
}

/** Which account has each of these nicks on this world, by `nickKey`. */
export async function nickHolders(tx: Tx, server: number, nicks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ nick_key: string; account_id: string }>(sql`
    select nick_key, account_id from ${charactersTable}
     where server = ${server} and nick_key in (select jsonb_array_elements_text(${JSON.stringify(nicks.map(nickKey))}::jsonb))`);
  return new Map(rows.map(({ nick_key, account_id }) => [nick_key, Number(account_id)]));
}

/** What nicks are told apart by; the column of the same name is made so. */
export const nickKey = (nick: string): string => nick.toLowerCase();
