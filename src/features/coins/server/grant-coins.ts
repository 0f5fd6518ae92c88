import type { Tx } from '#kit/db/database.ts';
import type { JournalKind } from '../journal-kinds.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { type Posted, postJournal } from './post-journal.ts';

export type Grant = {
  readonly accountId: number;
  /** At least 1. */
  readonly coins: number;
  /** Says what this is once and for all; the same again gives nothing. */
  readonly idem: string;
  readonly kind: Extract<JournalKind, 'grant' | 'promo' | 'partner' | 'chest'>;
  /** Why, as the person sees it in the history; absent: the kind says all. */
  readonly what?: string;
};

/** Gives coins that nobody paid for. Who may, and the audit entry, are the caller's. */
export const grantCoins = (tx: Tx, { accountId, coins, idem, kind, what }: Grant): Promise<Posted> =>
  postJournal(tx, {
    idem,
    kind,
    memo: what,
    entries: [
      { account: ledgerAccounts.player(accountId), currency: 'COIN', amount: coins },
      { account: ledgerAccounts.granted, currency: 'COIN', amount: -coins },
    ],
  });
