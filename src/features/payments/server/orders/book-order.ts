import { ledgerAccounts } from '#features/coins/ledger-accounts.ts';
import { type Entry, postJournal, postJournals } from '#features/coins/server/post-journal.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Order } from '../payments.table.ts';
import { chargedBackMinorOf, currencyOf, paidMinorOf, paidOf } from '../top-up/order-to-start.ts';

/** Books the money to the provider's account against sales, and the coins to the player against issued coins. */
export const bookPayments = (tx: Tx, orders: readonly Order[]): Promise<void> =>
  postJournals(
    tx,
    orders.map((order) => {
      const { amount, currency } = paidOf(order);
      return {
        idem: `credit:${order.id}`,
        kind: 'topUp',
        orderId: order.id,
        memo: `№ ${order.number}`,
        at: order.paidAt ?? undefined,
        entries: [
          { account: ledgerAccounts.provider(order.provider, currency), currency, amount },
          { account: salesOf(order), currency, amount: -amount },
          ...coinEntries(order, { base: order.coinsBase, bonus: order.coinsBonus }),
        ],
      };
    }),
  );

export type Share = { readonly minor: number; readonly base: number; readonly bonus: number };

/** A reversing entry for a payment: a refund reduces sales, a chargeback is a loss. */
export async function bookReturn(
  tx: Tx,
  order: Order,
  { minor, base, bonus }: Share,
  how: { readonly idem: string; readonly kind: 'refund' | 'chargeback' },
): Promise<void> {
  const currency = currencyOf(order.chargedCurrency);
  await postJournal(tx, {
    ...how,
    orderId: order.id,
    memo: `№ ${order.number}`,
    entries: [
      { account: ledgerAccounts.provider(order.provider, currency), currency, amount: -minor },
      { account: how.kind === 'refund' ? salesOf(order) : ledgerAccounts.chargebackLoss(currency), currency, amount: minor },
      ...coinEntries(order, { base: -base, bonus: -bonus }),
    ],
  });
}

/** A refund made before a lost dispute and reported after it: reverses the loss that the dispute had booked. */
export async function bookRefundOfLost(tx: Tx, order: Order, minor: number, idem: string): Promise<void> {
  const currency = currencyOf(order.chargedCurrency);
  await postJournal(tx, {
    idem,
    kind: 'refund',
    orderId: order.id,
    memo: `№ ${order.number}`,
    entries: [
      { account: ledgerAccounts.chargebackLoss(currency), currency, amount: -minor },
      { account: salesOf(order), currency, amount: minor },
    ],
  });
}

/**
 * Coins to reverse for a part of the payment: calculated from the total returned so far, so that parts of any size add up to exactly the
 * credited coins.
 */
export function shareOf(order: Order, minor: number): Share {
  const after = order.refundedMinor + chargedBackMinorOf(order) + minor;
  const of = (coins: number) => Number((BigInt(coins) * BigInt(after)) / BigInt(paidMinorOf(order)));
  const total = of(order.coinsTotal) - order.coinsReversed;
  // Bonus coins first, so that neither side of the ledger is reversed by more than was booked.
  const bonusBefore = Math.min(order.coinsReversed, order.coinsBonus);
  const bonus = Math.min(total, order.coinsBonus - bonusBefore);
  return { minor, base: total - bonus, bonus };
}

const salesOf = (order: Order): string => {
  const currency = currencyOf(order.chargedCurrency);
  return order.isTest ? ledgerAccounts.testSales(currency) : ledgerAccounts.sales(currency);
};

const coinEntries = ({ accountId }: Order, { base, bonus }: Pick<Share, 'base' | 'bonus'>): Entry[] => [
  { account: ledgerAccounts.player(accountId), currency: 'COIN', amount: base + bonus },
  { account: ledgerAccounts.issued, currency: 'COIN', amount: 0 - base },
  { account: ledgerAccounts.bonus, currency: 'COIN', amount: 0 - bonus },
];
