import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { journalKinds } from '../journal-kinds.ts';

/** Append-only. Writers: postJournal, postJournals. */
export const journalsTable = pgTable('ledger_journals', {
  id: id(),
  idem: text().notNull(),
  kind: oneOf(...journalKinds).notNull(),
  /** null: not part of an order */
  orderId: uuid(),
  reverses: bigint({ mode: 'number' }),
  memo: text(),
  at: now(),
});

/** Append-only. Writers: postJournal, postJournals. */
export const entriesTable = pgTable('ledger_entries', {
  id: id(),
  journalId: ref(() => journalsTable.id).notNull(),
  account: text().notNull(),
  currency: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

/** Append-only. Writers: letOutAlone, noteSeconded. */
export const coinsLetOutTable = pgTable('coins_let_out', {
  id: id(),
  way: oneOf('replenishment', 'request', 'parked', 'promocode').notNull(),
  /** The source of the coins, for example `donationRequest:12`. */
  subject: text().notNull(),
  givenBy: ref(() => accountsTable.id).notNull(),
  /** null: anyone who uses the promocode */
  accountId: ref(() => accountsTable.id),
  coins: bigint({ mode: 'number' }).notNull(),
  /** null: granted by one person alone */
  approvalId: ref(() => approvalsTable.id),
  at: now(),
});

/** Sum of a person's entries. Written only by the database. */
export const coinBalancesTable = pgTable('coin_balances', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  balance: bigint({ mode: 'number' }).notNull().default(0),
});
