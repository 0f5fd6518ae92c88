import type { Tx } from '#kit/db/database.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { type Posted, postJournal } from './post-journal.ts';

type Spending = { readonly id: number; readonly accountId: number; readonly coins: number; readonly memo: string | null };

/** Refunds spent coins with a reversing journal, once even if called repeatedly. */
export const reverseDebit = (tx: Tx, { id, accountId, coins, memo }: Spending): Promise<Posted> =>
  postJournal(tx, {
    idem: `reverse:${id}`,
    kind: 'spendReversed',
    reverses: id,
    memo: memo ?? undefined,
    entries: [
      { account: ledgerAccounts.player(accountId), currency: 'COIN', amount: coins },
      { account: ledgerAccounts.spent, currency: 'COIN', amount: -coins },
    ],
  });
