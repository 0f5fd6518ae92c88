/** Why coins or money moved. A feature that moves them for a new reason adds it here and to the CHECK of ledger_journals. */
export const journalKinds = ['topUp', 'refund', 'chargeback', 'spend', 'spendReversed', 'grant', 'chest', 'promo', 'partner'] as const;
export type JournalKind = (typeof journalKinds)[number];
