import { and, asc, eq, inArray } from 'drizzle-orm';
import { stateAt } from '#features/bans/server/bans.queries.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { accountsBy, worldsOf } from '#features/people/server/people.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import type { FoundPerson } from '../person-page.contract.ts';
import type { SearchWay } from '../search-ways.ts';

/** The found people in order, with their characters on the reader's servers. */
export async function foundPeople(
  { tx, actor, locale }: Pick<Ctx, 'tx' | 'actor' | 'locale'>,
  hits: ReadonlyMap<number, SearchWay>,
): Promise<FoundPerson[]> {
  if (hits.size === 0) return [];
  const worlds = worldsOf(actor);
  const ids = [...hits.keys()];
  const logins = new Map((await accountsBy(tx, worlds, ids)).map(({ id, login }) => [id, login]));
  const characters = await charactersAmong(tx, worlds, ids);
  const banned = await bannedAmong(tx, worlds, ids);
  return [...hits].flatMap(([globalId, by]) => {
    const login = logins.get(globalId);
    if (login === undefined) return [];
    const own = characters.filter(({ accountId }) => accountId === globalId);
    return {
      globalId,
      login,
      by,
      characters: own.map(({ server, serverName, nick, level, lastSeenAt }) => ({
        server,
        serverName: serverName[locale],
        nick,
        level,
        lastSeenAt: lastSeenAt.toISOString(),
        banned: banned.has(`${server} ${globalId}`),
      })),
    };
  });
}

const charactersAmong = (tx: Tx, worlds: Servers, ids: readonly number[]) => {
  const { accountId, server, nick, level, lastSeenAt } = charactersTable;
  return tx
    .select({ accountId, server, nick, level, lastSeenAt, serverName: { en: serversTable.nameEn, ru: serversTable.nameRu } })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, server))
    .where(and(inArray(accountId, [...ids]), worlds === 'all' ? undefined : inArray(server, [...worlds])))
    .orderBy(asc(server));
};

/** Each person's nick on the first of these servers. */
export async function nicksAmong(tx: Tx, worlds: Servers, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const characters = await charactersAmong(tx, worlds, ids);
  // In a Map, the last pair of a key wins.
  return new Map(characters.toReversed().map(({ accountId, nick }) => [accountId, nick]));
}

/** Keys have the format `server accountId`. */
export async function bannedAmong(tx: Tx, worlds: Servers, ids: readonly number[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { server, accountId, open } = gameBansTable;
  const rows = await tx
    .select({ server, accountId })
    .from(gameBansTable)
    .where(
      and(
        inArray(accountId, [...ids]),
        eq(open, true),
        eq(stateAt(gameBansTable, new Date()), 'active'),
        worlds === 'all' ? undefined : inArray(server, [...worlds]),
      ),
    );
  return new Set(rows.map((row) => `${row.server} ${row.accountId}`));
}
