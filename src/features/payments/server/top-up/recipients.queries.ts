import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { mayAct } from '#features/characters/server/acting-characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { maskNick } from '#features/payments/masks.ts';
import type { Recipient } from '#features/payments/payments.contract.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { asksTogether } from '#kit/db/ask-together.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import type { Locale } from '#kit/i18n/locales.ts';

/** A recipient with their last seen character, from servers they have entered: a server could report any account (decision 133). */
export type KnownRecipient = {
  readonly accountId: number;
  readonly login: string;
  /** Disabled, or with a pending deletion. */
  readonly unavailable: boolean;
  readonly lastSeen: {
    readonly nick: string;
    readonly level: number;
    readonly server: number;
    readonly serverName: Readonly<Record<Locale, string>>;
  } | null;
};

export const findRecipientByLogin = (tx: Tx, login: string) => byLogins(tx, login.toLowerCase());
export const findRecipient = async (tx: Tx, accountId: number) => (await byId(tx).execute({ accountId })).map(presentKnown).at(0);

/** The server where this account was last seen. See `worldsSeenLast`. */
export const lastSeenOn = async (tx: Tx, accountId: number): Promise<number | null> =>
  (await worldsSeenLast(tx, [accountId])).get(accountId) ?? null;

/**
 * For each account the server where it was last seen, among those it has entered that are not closed: a closed server reads no commands.
 */
export async function worldsSeenLast(tx: Tx, accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await openWorlds(tx).execute({ accountIds });
  return new Map(rows.map(({ accountId, server }) => [accountId, server]));
}

export const presentRecipient = ({ lastSeen }: Pick<KnownRecipient, 'lastSeen'>, locale: Locale): Recipient => ({
  nick: lastSeen && maskNick(lastSeen.nick),
  level: lastSeen?.level ?? null,
  server: lastSeen && { number: lastSeen.server, name: lastSeen.serverName[locale] },
});

const recipient = (tx: Tx, which: SQL) => {
  const seen = tx
    .select({ nick: charactersTable.nick, level: charactersTable.level, server: charactersTable.server })
    .from(charactersTable)
    .where(and(eq(charactersTable.accountId, accountsTable.id), mayAct))
    .orderBy(desc(charactersTable.lastSeenAt), asc(charactersTable.id))
    .limit(1)
    .as('seen');
  return tx
    .select({
      id: accountsTable.id,
      key: loginKey,
      login: accountsTable.login,
      unavailable: sql<boolean>`${accountsTable.disabledAt} is not null or ${accountsTable.leavingAt} is not null`,
      nick: seen.nick,
      level: seen.level,
      server: seen.server,
      nameEn: serversTable.nameEn,
      nameRu: serversTable.nameRu,
    })
    .from(accountsTable)
    .leftJoinLateral(seen, sql`true`)
    .leftJoin(serversTable, eq(serversTable.number, seen.server))
    .where(which);
};

const loginKey = sql<string>`lower(${accountsTable.login})`;

/** Runs with every check of a top-up, so concurrent callers share the statement. */
const byLogins = asksTogether(async (tx, logins: readonly string[]) => {
  const rows = await byLogin(tx).execute({ logins });
  return new Map(rows.map((row) => [row.key, presentKnown(row)]));
});
const byLogin = statement((tx) =>
  recipient(tx, sql`${loginKey} = any(${sql.placeholder('logins')}::text[])`).prepare('recipients_by_login'),
);
const byId = statement((tx) => recipient(tx, eq(accountsTable.id, sql.placeholder('accountId'))).prepare('recipient_by_id'));

const openWorlds = statement((tx) =>
  tx
    .selectDistinctOn([charactersTable.accountId], { accountId: charactersTable.accountId, server: charactersTable.server })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, charactersTable.server))
    .where(
      and(sql`${charactersTable.accountId} = any(${sql.placeholder('accountIds')}::bigint[])`, mayAct, ne(serversTable.state, 'closed')),
    )
    .orderBy(charactersTable.accountId, desc(charactersTable.lastSeenAt), asc(charactersTable.id))
    .prepare('worlds_seen_last'),
);

type Row = Awaited<ReturnType<ReturnType<typeof byId>['execute']>>[number];

function presentKnown({ id, login, unavailable, nick, level, server, nameEn, nameRu }: Row): KnownRecipient {
  const seen = nick !== null && level !== null && server !== null;
  return {
    accountId: id,
    login,
    unavailable,
    lastSeen: seen ? { nick, level, server, serverName: { en: nameEn ?? '', ru: nameRu ?? '' } } : null,
  };
}
