import { ledgerAccounts } from '#features/coins/ledger-accounts.ts';
import { postJournal } from '#features/coins/server/post-journal.ts';
import type { Tx } from '#kit/db/database.ts';

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
  /** Kopecks; a negative amount reverses the direction. */
  readonly minor: number;
  /** Idempotency key of the journal entry. */
  readonly idem: string;
  readonly orderId?: string;
  readonly at?: Date;
};

/** The only way to move a partner's money: posts one journal entry, once. The caller holds the partner's row lock. */
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
