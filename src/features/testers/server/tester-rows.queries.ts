import { eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bugReportsTable } from '#features/bugs/server/bugs.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { moscowZone } from '#kit/time/moscow.ts';
import type { TesterView } from '../testers.contract.ts';
import { idleDays, type TesterState, testerList } from '../testers.list.ts';
import { testersTable as table } from './testers.table.ts';

const issuer = alias(accountsTable, 'issuer');
const seen =
  sql<Date | null>`(select max(${charactersTable.lastSeenAt}) from ${charactersTable} where ${charactersTable.accountId} = ${table.accountId})`.mapWith(
    table.issuedAt,
  );
const bugs =
  sql<number>`(select count(*) from ${bugReportsTable} where ${bugReportsTable.accountId} = ${table.accountId} and ${bugReportsTable.state} not in ('refused', 'duplicate'))`.mapWith(
    Number,
  );
const today = sql`(now() at time zone ${sql.raw(`'${moscowZone}'`)})::date`;
/** The last day has not passed. */
export const isRunning = sql`coalesce(${table.expiresOn} >= ${today}, true)`;
const state = sql<TesterState>`case
  when ${table.expiresOn} < ${today} then 'over'
  when coalesce(${seen}, '-infinity') < now() - make_interval(days => ${sql.raw(String(idleDays))}) then 'idle'
  else 'active' end`;

const shown = {
  id: table.id,
  globalId: table.accountId,
  login: accountsTable.login,
  issuedBy: issuer.login,
  issuedById: table.issuedBy,
  issuedAt: table.issuedAt,
  expiresOn: table.expiresOn,
  state,
  seenAt: seen,
  bugs,
};

export const testerRows = listRows(testerList, {
  select: (tx, cursor) =>
    tx
      .select({ ...shown, ...cursor })
      .from(table)
      .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
      .leftJoin(issuer, eq(issuer.id, table.issuedBy))
      .$dynamic(),
  id: table.id,
  changed: [table.issuedAt],
  where: { text: byLoginOrId, state: (asked) => eq(state, asked) },
  range: table.issuedAt,
  orders: {
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    globalId: { key: table.accountId, type: 'bigint' },
    issuedBy: { key: sql`lower(coalesce(${issuer.login}, ''))`, type: 'text' },
    issued: { key: table.issuedAt, type: 'timestamptz' },
    expires: { key: sql`coalesce(${table.expiresOn}, 'infinity')::timestamptz`, type: 'timestamptz' },
    seen: { key: sql`coalesce(${seen}, '-infinity')`, type: 'timestamptz' },
    bugs: { key: bugs, type: 'bigint' },
  },
});

export type ShownTester = Awaited<ReturnType<typeof getTester>>;

export async function getTester(tx: Tx, id: number) {
  const [row] = await tx
    .select(shown)
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .leftJoin(issuer, eq(issuer.id, table.issuedBy))
    .where(eq(table.id, id));
  return found(row);
}

/** Logins are case-insensitive. */
export async function findAccountId(tx: Tx, login: string): Promise<number | undefined> {
  const [account] = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(eq(sql`lower(${accountsTable.login})`, login.toLowerCase()));
  return account?.id;
}

export const presentTester = ({ issuedAt, seenAt, ...tester }: ShownTester): TesterView => ({
  ...tester,
  issuedAt: issuedAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

function byLoginOrId(text: string): SQL | undefined {
  return or(contains(text, accountsTable.login), /^\d{1,15}$/.test(text) ? eq(table.accountId, Number(text)) : undefined);
}
