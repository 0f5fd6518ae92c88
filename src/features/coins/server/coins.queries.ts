import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { statement } from '#kit/db/statement.ts';
import type { JournalKind } from '../journal-kinds.ts';
import { ledgerAccounts, playerPrefix } from '../ledger-accounts.ts';
import { coinBalancesTable, entriesTable, journalsTable } from './coins.table.ts';

/** 0 for an account without entries. */
export async function balanceOf(tx: Tx, accountId: number): Promise<number> {
  const [row] = await balances(tx).execute({ accountId });
  return row?.balance ?? 0;
}

const balances = statement((tx) =>
  tx
    .select({ balance: coinBalancesTable.balance })
    .from(coinBalancesTable)
    .where(eq(coinBalancesTable.accountId, sql.placeholder('accountId')))
    .prepare('coin_balance_of'),
);

/** The balance, locked until the transaction ends: concurrent spending waits. */
export async function lockBalance(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ held: string }>(sql`select hold_coin_balance(${accountId}) as held`);
  return Number(only(rows).held);
}

export type Movement = {
  readonly id: number;
  readonly at: Date;
  readonly kind: JournalKind;
  readonly coins: number;
  readonly memo: string | null;
  readonly orderId: string | null;
};

/** A page of a person's movements, newest first; `after` is the id of the last one seen. */
export const ledgerOf = (
  tx: Tx,
  accountId: number,
  { after = Number.MAX_SAFE_INTEGER, limit = 20 }: { readonly after?: number; readonly limit?: number } = {},
): Promise<Movement[]> => movementsOf(tx).execute({ account: ledgerAccounts.player(accountId), after, limit });

const movementsOf = statement((tx) =>
  tx
    .select({
      id: entriesTable.id,
      at: journalsTable.at,
      kind: journalsTable.kind,
      coins: entriesTable.amount,
      memo: journalsTable.memo,
      orderId: journalsTable.orderId,
    })
    .from(entriesTable)
    .innerJoin(journalsTable, eq(journalsTable.id, entriesTable.journalId))
    .where(and(eq(entriesTable.account, sql.placeholder('account')), lt(entriesTable.id, sql.placeholder('after'))))
    .orderBy(desc(entriesTable.id))
    .limit(sql.placeholder('limit'))
    .prepare('movements_of'),
);

/** A journal with its effect on one person's balance. */
export async function findPlayerJournal(
  tx: Tx,
  by: { readonly id: number } | { readonly idem: string },
): Promise<{ id: number; idem: string; kind: JournalKind; memo: string | null; accountId: number; coins: number } | undefined> {
  const [row] = await tx
    .select({
      id: journalsTable.id,
      idem: journalsTable.idem,
      kind: journalsTable.kind,
      memo: journalsTable.memo,
      account: entriesTable.account,
      coins: entriesTable.amount,
    })
    .from(journalsTable)
    .innerJoin(entriesTable, and(eq(entriesTable.journalId, journalsTable.id), sql`${entriesTable.account} like 'coins:player:%'`))
    .where('id' in by ? eq(journalsTable.id, by.id) : eq(journalsTable.idem, by.idem));
  if (!row) return undefined;
  const { account, ...rest } = row;
  return { ...rest, accountId: Number(account.slice(playerPrefix.length)) };
}

export const isReversed = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.$count(journalsTable, eq(journalsTable.reverses, id))) > 0;
