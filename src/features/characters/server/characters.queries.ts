import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { erasedAmong } from '#features/accounts/server/erased-accounts.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsSo } from '#kit/db/like.ts';
import { statement } from '#kit/db/statement.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { activeDaysTable, type Character, charactersTable } from './characters.table.ts';

const { nickKey: _, ...columns } = getTableColumns(charactersTable);

/** A person's characters by server, with the servers' names. */
export const charactersOf = (tx: Tx, accountId: number) => ownCharacters(tx).execute({ accountId });

const ownCharacters = statement((tx) =>
  tx
    .select({ ...columns, serverName: { en: serversTable.nameEn, ru: serversTable.nameRu } })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, charactersTable.server))
    .where(eq(charactersTable.accountId, sql.placeholder('accountId')))
    .orderBy(asc(charactersTable.server))
    .prepare('characters_of'),
);
export type CharacterOfPerson = Awaited<ReturnType<typeof charactersOf>>[number];

export async function nicksOf(tx: Tx, accountId: number): Promise<readonly string[]> {
  const rows = await tx.select({ nick: charactersTable.nick }).from(charactersTable).where(eq(charactersTable.accountId, accountId));
  return [...new Set(rows.map(({ nick }) => nick))];
}

/** The Moscow days on which a person played, by server. */
export const activeDaysOf = (tx: Tx, accountId: number): Promise<{ day: string; server: number }[]> =>
  tx
    .select({ day: activeDaysTable.day, server: activeDaysTable.server })
    .from(activeDaysTable)
    .where(eq(activeDaysTable.accountId, accountId))
    .orderBy(asc(activeDaysTable.day), asc(activeDaysTable.server));

/** Finds the character with this nick on a server, ignoring case. */
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

/** Characters of a server by nick prefix, ignoring case, sorted by nick. */
export const findCharactersByBeginning = (tx: Tx, server: number, beginning: string, limit: number): Promise<Character[]> =>
  tx
    .select(columns)
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), nickBegins(beginning)))
    .orderBy(byNick)
    .limit(limit);

/**
 * Characters of some servers by nick prefix or globalId, sorted by nick. People type a space for the underscore of a nick. The query takes
 * the first few of each server from the index; a query over all servers would sort every match.
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

/** Uses the index `characters_by_nick_beginning`, which also provides the order. */
export const nickBegins = (beginning: string): SQL => beginsSo(nickKey(beginning), charactersTable.nickKey);
export const byNick = sql`${charactersTable.nickKey} collate "C"`;

/** Which of these accounts exist and are not erased. They are locked until the transaction ends, so none is erased meanwhile. */
export async function knownAccounts(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const erased = await erasedAmong(tx, ids);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${accountsTable}
     where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) for key share`);
  return new Set(rows.map(({ id }) => Number(id)).filter((id) => !erased.has(id)));
}

type Seen = { readonly globalId: number; readonly lastSeenAt: string };

/** Which of these accounts have a newer stored `lastSeenAt` on this server than the report. */
export async function knownLater(tx: Tx, server: number, seen: readonly Seen[]): Promise<ReadonlySet<number>> {
  const told = JSON.stringify(seen.map(({ globalId, lastSeenAt }) => ({ globalId, lastSeenAt })));
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select account_id from ${charactersTable}
      join jsonb_to_recordset(${told}::jsonb) as told ("globalId" bigint, "lastSeenAt" timestamptz) on account_id = "globalId"
     where server = ${server} and last_seen_at > "lastSeenAt"`);
  return new Set(rows.map(({ account_id }) => Number(account_id)));
}

/** The account of each of these nicks on this server, by `nickKey`. */
export async function nickHolders(tx: Tx, server: number, nicks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ nick_key: string; account_id: string }>(sql`
    select nick_key, account_id from ${charactersTable}
     where server = ${server} and nick_key in (select jsonb_array_elements_text(${JSON.stringify(nicks.map(nickKey))}::jsonb))`);
  return new Map(rows.map(({ nick_key, account_id }) => [nick_key, Number(account_id)]));
}

/** Comparison key of nicks; computes the same as the generated column. */
export const nickKey = (nick: string): string => nick.toLowerCase();
