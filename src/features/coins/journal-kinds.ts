/** Reasons for moving coins or money. A new reason is added here and to the CHECK constraint of ledger_journals. */
export const journalKinds = ['topUp', 'refund', 'chargeback', 'spend', 'spendReversed', 'grant', 'chest', 'promo', 'partner'] as const;
export type JournalKind = (typeof journalKinds)[number];
