import type { Tx } from '#kit/db/database.ts';
import type { JournalKind } from '../journal-kinds.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { type Posted, postJournal } from './post-journal.ts';

export type Grant = {
  readonly accountId: number;
  /** At least 1. */
  readonly coins: number;
  /** Idempotency key: a repeat grants nothing. */
  readonly idem: string;
  readonly kind: Extract<JournalKind, 'grant' | 'promo' | 'partner' | 'chest'>;
  /** The reason, shown in the person's history; absent: the kind says it all. */
  readonly what?: string;
};

/** Grants unpaid coins. The caller checks permissions and writes the audit entry. */
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
