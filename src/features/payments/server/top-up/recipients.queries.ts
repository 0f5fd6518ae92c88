import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { mayAct } from '#features/characters/server/acting-characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { maskNick } from '#features/payments/masks.ts';
import type { Recipient } from '#features/payments/payments.contract.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import type { Locale } from '#kit/i18n/locales.ts';

/** Whom coins go to, with the character that was seen last, of the worlds that they have entered: a world reports whom it likes (decision 133). */
export type KnownRecipient = {
  readonly accountId: number;
  readonly login: string;
  /** Switched off, or its deletion was asked for. */
  readonly unavailable: boolean;
  readonly lastSeen: {
    readonly nick: string;
    readonly level: number;
    readonly server: number;
    readonly serverName: Readonly<Record<Locale, string>>;
  } | null;
};

export const findRecipientByLogin = (tx: Tx, login: string) => find(byLogin(tx).execute({ login: login.toLowerCase() }));
export const findRecipient = (tx: Tx, accountId: number) => find(byId(tx).execute({ accountId }));

/** The world where somebody was seen last, of those that they have entered and that are not closed: a closed one hears nothing. */
export async function lastSeenOn(tx: Tx, accountId: number): Promise<number | null> {
  const [row] = await openWorld(tx).execute({ accountId });
  return row?.server ?? null;
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

const byLogin = statement((tx) =>
  recipient(tx, eq(sql`lower(${accountsTable.login})`, sql.placeholder('login'))).prepare('recipient_by_login'),
);
const byId = statement((tx) => recipient(tx, eq(accountsTable.id, sql.placeholder('accountId'))).prepare('recipient_by_id'));

const openWorld = statement((tx) =>
  tx
    .select({ server: charactersTable.server })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, charactersTable.server))
    .where(and(eq(charactersTable.accountId, sql.placeholder('accountId')), mayAct, ne(serversTable.state, 'closed')))
    .orderBy(desc(charactersTable.lastSeenAt), asc(charactersTable.id))
    .limit(1)
    .prepare('open_world_seen_last'),
);

async function find(asked: ReturnType<ReturnType<typeof byId>['execute']>): Promise<KnownRecipient | undefined> {
  const [row] = await asked;
  if (!row) return undefined;
  const { id, login, unavailable, nick, level, server, nameEn, nameRu } = row;
  const seen = nick !== null && level !== null && server !== null;
  return {
    accountId: id,
    login,
    unavailable,
    lastSeen: seen ? { nick, level, server, serverName: { en: nameEn ?? '', ru: nameRu ?? '' } } : null,
  };
}
