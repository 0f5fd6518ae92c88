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
  /** Says what this is once and for all; the same again spends nothing. */
  readonly idem: string;
  readonly kind: Extract<JournalKind, 'spend' | 'chest'>;
  /** What was bought, as the person sees it in the history; absent: the kind says all. */
  readonly what?: string;
  /** When, where that is not now: the demo's past. */
  readonly at?: Date;
};

export type Spent = Posted & { readonly balance: number };

/**
 * Takes coins off a balance, or refuses with `coins.notEnough` or `coins.negative`. The balance is held from the check to the
 * commit, so that two at once cannot both spend the last coin.
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
  // What was just booked goes with the refusal.
  if (balance < 0) fail('coins.negative');
  if (balance < coins) fail('coins.notEnough', { balance, coins });
  return { ...posted, balance: balance - coins };
}
