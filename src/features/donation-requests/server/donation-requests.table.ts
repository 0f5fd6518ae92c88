import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: askForCoins, replenishNow, moveDonation, donationRequestsPersonalData, seedDemoDonations. */
export const donationRequestsTable = pgTable('donation_requests', {
  id: id(),
  origin: oneOf('admin', 'staff').notNull(),
  /** null: staff, or the owner */
  server: integer().references(() => serversTable.number),
  accountId: ref(() => accountsTable.id).notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  status: oneOf('pending', 'approved', 'delivered', 'refused', 'withdrawn').notNull().default('pending'),
  refusal: text(),
  requestedBy: ref(() => accountsTable.id).notNull(),
  /** null: staff, the owner, or the account was deleted */
  requestedAs: text(),
  requestedAt: now(),
  updatedAt: now(),
  /** null: not decided */
  decidedBy: ref(() => accountsTable.id),
});

export type Donation = typeof donationRequestsTable.$inferSelect;
