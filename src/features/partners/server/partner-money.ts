import { inArray, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#features/coins/ledger-accounts.ts';
import { entriesTable } from '#features/coins/server/coins.table.ts';
import { postJournal } from '#features/coins/server/post-journal.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Balances } from '../partners.contract.ts';

const places = {
  hold: ledgerAccounts.partnerHold,
  due: ledgerAccounts.partnerDue,
  onTheWay: ledgerAccounts.partnerPayout,
  cost: () => ledgerAccounts.commissions('RUB'),
  paidOut: () => ledgerAccounts.paidOut('RUB'),
} as const;

export type Move = {
  readonly partnerId: number;
  readonly from: keyof typeof places;
  readonly to: keyof typeof places;
  /** Kopecks; below zero it goes the other way. */
  readonly minor: number;
  /** Says what this is once and for all. */
  readonly idem: string;
  readonly orderId?: string;
  readonly at?: Date;
};

/** The only way a partner's money moves: from one account of the ledger to another, once. The partner is held. */
export async function movePartnerMoney(tx: Tx, { partnerId, from, to, minor, idem, orderId, at }: Move): Promise<void> {
  if (minor === 0) return;
  await postJournal(tx, {
    idem,
    kind: 'partner',
    orderId,
    at,
    entries: [
      { account: places[from](partnerId), currency: 'RUB', amount: -minor },
      { account: places[to](partnerId), currency: 'RUB', amount: minor },
    ],
  });
}

type Held = Omit<Balances, 'paidOut'>;

/** What the ledger says a partner has, now. */
export async function heldBy(tx: Tx, partnerId: number): Promise<Held> {
  const { hold, due, onTheWay } = places;
  const names = { hold: hold(partnerId), due: due(partnerId), onTheWay: onTheWay(partnerId) };
  const rows = await tx
    .select({ account: entriesTable.account, sum: sql<string>`sum(${entriesTable.amount})` })
    .from(entriesTable)
    .where(inArray(entriesTable.account, Object.values(names)))
    .groupBy(entriesTable.account);
  const of = (account: string) => Number(rows.find((row) => row.account === account)?.sum ?? 0);
  return { hold: of(names.hold), due: of(names.due), onTheWay: of(names.onTheWay) };
}
