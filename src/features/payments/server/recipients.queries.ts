import { sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { maskNick } from '../masks.ts';
import type { Recipient } from '../payments.contract.ts';

/** Whom coins go to, with the character that was seen last. */
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

export const findRecipientByLogin = (tx: Tx, login: string) => find(tx, sql`lower(a.login) = ${login.toLowerCase()}`);
export const findRecipient = (tx: Tx, accountId: number) => find(tx, sql`a.id = ${accountId}`);

export const presentRecipient = ({ lastSeen }: Pick<KnownRecipient, 'lastSeen'>, locale: Locale): Recipient => ({
  nick: lastSeen && maskNick(lastSeen.nick),
  level: lastSeen?.level ?? null,
  server: lastSeen && { number: lastSeen.server, name: lastSeen.serverName[locale] },
});

type Row = {
  readonly id: string;
  readonly login: string;
  readonly unavailable: boolean;
  readonly nick: string | null;
  readonly level: number;
  readonly server: number;
  readonly name_en: string;
  readonly name_ru: string;
};

async function find(tx: Tx, which: ReturnType<typeof sql>): Promise<KnownRecipient | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.login, a.disabled_at is not null or a.leaving_at is not null as unavailable,
           c.nick, c.level, c.server, s.name_en, s.name_ru
      from ${accountsTable} a
      left join lateral (
        select nick, level, server from ${charactersTable} where account_id = a.id order by last_seen_at desc, id limit 1) c on true
      left join ${serversTable} s on s.number = c.server
     where ${which}`);
  const [row] = rows;
  if (!row) return undefined;
  const { nick, level, server } = row;
  return {
    accountId: Number(row.id),
    login: row.login,
    unavailable: row.unavailable,
    lastSeen: nick === null ? null : { nick, level, server, serverName: { en: row.name_en, ru: row.name_ru } },
  };
}
