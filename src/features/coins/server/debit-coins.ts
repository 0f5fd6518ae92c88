import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { JournalKind } from '../journal-kinds.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { lockBalance } from './coins.queries.ts';
import { type Posted, postJournal } from './post-journal.ts';

export type Spending = {
  readonly accountId: number;
  /** At least 1. */
  readonly coins: number;
  /** Idempotency key: a repeat spends nothing. */
  readonly idem: string;
  readonly kind: Extract<JournalKind, 'spend' | 'chest'>;
  /** The purchase, as shown in the person's history; absent: the kind is enough. */
  readonly what?: string;
  /** Time of the purchase if not now, for the demo's past. */
  readonly at?: Date;
};

export type Spent = Posted & { readonly balance: number };

/**
 * Debits a balance, or rejects with `coins.notEnough` or `coins.negative`. The balance is locked from the check to the commit, so two
 * concurrent calls cannot both spend the last coin (docs/decisions/024).
 */
export async function debitCoins(tx: Tx, { accountId, coins, idem, kind, what, at }: Spending): Promise<Spent> {
  const balance = await lockBalance(tx, accountId);
  const posted = await postJournal(tx, {
    idem,
    kind,
    memo: what,
    at,
    entries: [
      { account: ledgerAccounts.player(accountId), currency: 'COIN', amount: -coins },
      { account: ledgerAccounts.spent, currency: 'COIN', amount: coins },
    ],
  });
  if (!posted.posted) return { ...posted, balance };
  // The rejection rolls back the entry just booked.
  if (balance < 0) fail('coins.negative');
  if (balance < coins) fail('coins.notEnough', { balance, coins });
  return { ...posted, balance: balance - coins };
}
