import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { journalKinds } from '../journal-kinds.ts';

/** Rows are only ever added. Writers: postJournal. */
export const journalsTable = pgTable('ledger_journals', {
  id: id(),
  idem: text().notNull(),
  kind: oneOf(...journalKinds).notNull(),
  /** null: not of an order */
  orderId: uuid(),
  reverses: bigint({ mode: 'number' }),
  memo: text(),
  at: now(),
});

/** Rows are only ever added. Writers: postJournal. */
export const entriesTable = pgTable('ledger_entries', {
  id: id(),
  journalId: ref(() => journalsTable.id).notNull(),
  account: text().notNull(),
  currency: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

/** Rows are only ever added. Writers: letOutAlone, noteSeconded. */
export const coinsLetOutTable = pgTable('coins_let_out', {
  id: id(),
  way: oneOf('replenishment', 'request', 'parked', 'promocode').notNull(),
  /** What was given or made, as `donationRequest:12`. */
  subject: text().notNull(),
  givenBy: ref(() => accountsTable.id).notNull(),
  /** null: whoever uses the code */
  accountId: ref(() => accountsTable.id),
  coins: bigint({ mode: 'number' }).notNull(),
  /** null: let out by one person alone */
  approvalId: ref(() => approvalsTable.id),
  at: now(),
});

/** The sum of a person's entries. Written by the database alone. */
export const coinBalancesTable = pgTable('coin_balances', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  balance: bigint({ mode: 'number' }).notNull().default(0),
});
