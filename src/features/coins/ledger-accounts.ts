import type { Currency } from '#kit/money/money.ts';

/** Money in minor units, or coins. */
export type LedgerCurrency = Currency | 'COIN';

/** The only place that builds names of ledger accounts. */
export const ledgerAccounts = {
  /** A player's balance. */
  player: (accountId: number) => `coins:player:${accountId}`,
  /** Coins that were paid for. */
  issued: 'coins:issued',
  /** Bonus coins on top of a payment. */
  bonus: 'coins:bonus',
  /** Coins granted by staff or a promocode. */
  granted: 'coins:granted',
  /** Spent coins. */
  spent: 'coins:spent',
  /** Money that a provider holds for us. */
  provider: (name: string, currency: Currency) => `psp:${name}:${currency}`,
  /** Sales revenue. */
  sales: (currency: Currency) => `sales:${currency}`,
  /** Sandbox payments: booked like any other, but never revenue. */
  testSales: (currency: Currency) => `testsales:${currency}`,
  /** A partner's share that a refund may still reduce. */
  partnerHold: (accountId: number) => `partner:hold:${accountId}`,
  /** A partner's payable balance; negative after a refund of a share that was already paid out. */
  partnerDue: (accountId: number) => `partner:due:${accountId}`,
  /** Payouts requested but not completed. */
  partnerPayout: (accountId: number) => `partner:payout:${accountId}`,
  /** Cost of partner commissions. */
  commissions: (currency: Currency) => `commissions:${currency}`,
  /** Money paid out to partners. */
  paidOut: (currency: Currency) => `paidout:${currency}`,
  chargebackLoss: (currency: Currency) => `chargeback:loss:${currency}`,
} as const;

export const playerPrefix = 'coins:player:';
