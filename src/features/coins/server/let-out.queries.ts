import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { coinsLetOutTable, entriesTable, journalsTable } from './coins.table.ts';

const lately = (at: typeof coinsLetOutTable.at | typeof journalsTable.at): SQL => sql`${at} > now() - interval '24 hours'`;
const total = (coins: typeof coinsLetOutTable.coins | typeof entriesTable.amount) => sql<string>`coalesce(sum(${coins}), 0)`;

/** Coins that a person granted in the last 24 hours without a second person. */
export async function givenAlone(tx: Tx, accountId: number): Promise<number> {
  const { givenBy, approvalId, at, coins } = coinsLetOutTable;
  const rows = await tx
    .select({ sum: total(coins) })
    .from(coinsLetOutTable)
    .where(and(eq(givenBy, accountId), isNull(approvalId), lately(at)));
  return Number(only(rows).sum);
}

/** Unpaid coins that an account received in the last 24 hours: gifts by staff and prizes of promocodes and chests. */
export async function receivedLately(tx: Tx, accountId: number): Promise<number> {
  const gifts = await tx
    .select({ sum: total(coinsLetOutTable.coins) })
    .from(coinsLetOutTable)
    .where(and(eq(coinsLetOutTable.accountId, accountId), lately(coinsLetOutTable.at)));
  const prizes = await tx
    .select({ sum: total(entriesTable.amount) })
    .from(entriesTable)
    .innerJoin(journalsTable, eq(journalsTable.id, entriesTable.journalId))
    .where(
      and(
        eq(entriesTable.account, ledgerAccounts.player(accountId)),
        inArray(journalsTable.kind, ['promo', 'chest']),
        gt(entriesTable.amount, 0),
        lately(journalsTable.at),
      ),
    );
  return Number(only(gifts).sum) + Number(only(prizes).sum);
}

export const givenBy = (tx: Tx, accountId: number) =>
  tx.select().from(coinsLetOutTable).where(eq(coinsLetOutTable.givenBy, accountId)).orderBy(coinsLetOutTable.id);
