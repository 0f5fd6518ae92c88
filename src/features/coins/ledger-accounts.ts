import type { Currency } from '#kit/money/money.ts';

/** Money in minor units, or coins. */
export type LedgerCurrency = Currency | 'COIN';

/** The names of the ledger's accounts are made here and nowhere else. */
export const ledgerAccounts = {
  /** What a person has. */
  player: (accountId: number) => `coins:player:${accountId}`,
  /** Coins that were paid for. */
  issued: 'coins:issued',
  /** Coins given on top of what was paid. */
  bonus: 'coins:bonus',
  /** Coins that somebody of the staff gave, or a promo code. */
  granted: 'coins:granted',
  /** Coins that were spent. */
  spent: 'coins:spent',
  /** What a provider holds for us. */
  provider: (name: string, currency: Currency) => `psp:${name}:${currency}`,
  /** What was sold. */
  sales: (currency: Currency) => `sales:${currency}`,
  /** Sandbox money: booked like any other, and never revenue. */
  testSales: (currency: Currency) => `testsales:${currency}`,
  /** A partner's share that may still be taken back by a refund. */
  partnerHold: (accountId: number) => `partner:hold:${accountId}`,
  /** What a partner may ask for; below zero after a refund of what was paid out already. */
  partnerDue: (accountId: number) => `partner:due:${accountId}`,
  /** Asked for, and not arrived yet. */
  partnerPayout: (accountId: number) => `partner:payout:${accountId}`,
  /** What newcomers have cost us. */
  commissions: (currency: Currency) => `commissions:${currency}`,
  /** What has left for partners. */
  paidOut: (currency: Currency) => `paidout:${currency}`,
  chargebackLoss: (currency: Currency) => `chargeback:loss:${currency}`,
} as const;

export const playerPrefix = 'coins:player:';
