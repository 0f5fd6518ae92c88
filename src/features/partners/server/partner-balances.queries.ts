import { inArray, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#features/coins/ledger-accounts.ts';
import { entriesTable } from '#features/coins/server/coins.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Balances } from '../partners.contract.ts';

/** Kopecks that were earned and are neither paid out nor being sent. */
export async function unpaidTo(tx: Tx, partnerId: number): Promise<number> {
  const { hold, due } = await heldBy(tx, partnerId);
  return Math.max(0, hold + due);
}

export async function heldBy(tx: Tx, partnerId: number): Promise<Omit<Balances, 'paidOut'>> {
  const { partnerHold, partnerDue, partnerPayout } = ledgerAccounts;
  const names = { hold: partnerHold(partnerId), due: partnerDue(partnerId), onTheWay: partnerPayout(partnerId) };
  const rows = await tx
    .select({ account: entriesTable.account, sum: sql<string>`sum(${entriesTable.amount})` })
    .from(entriesTable)
    .where(inArray(entriesTable.account, Object.values(names)))
    .groupBy(entriesTable.account);
  const of = (account: string) => Number(rows.find((row) => row.account === account)?.sum ?? 0);
  return { hold: of(names.hold), due: of(names.due), onTheWay: of(names.onTheWay) };
}
