import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { applicationStates, payoutStates } from '../partner-rules.ts';

const kopecks = () => bigint({ mode: 'number' }).notNull();

/** Writers: applyAsPartner, decide, partnersPersonalData, seedDemoPartners. */
export const applicationsTable = pgTable('partner_applications', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  channel: text().notNull(),
  about: text().notNull(),
  contact: text().notNull(),
  state: oneOf(...applicationStates)
    .notNull()
    .default('pending'),
  refusal: text(),
  createdAt: now(),
  decidedBy: ref(() => accountsTable.id),
  decidedAt: instant(),
});
export type Application = typeof applicationsTable.$inferSelect;

/** Writers: approveApplication, changePartner, partnersPersonalData, seedDemoPartners. */
export const partnersTable = pgTable('partners', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  /** 1/10,000 */
  rate: integer().notNull(),
  since: now(),
  /** null: the partnership is active */
  endedAt: instant(),
  version: integer().notNull().default(1),
});
export type Partner = typeof partnersTable.$inferSelect;

/** Writers: open, settleCommission, releaseOf. */
export const commissionsTable = pgTable('partner_commissions', {
  id: id(),
  orderId: uuid()
    .notNull()
    .references(() => ordersTable.id),
  partnerId: ref(() => partnersTable.accountId).notNull(),
  referalId: ref(() => referalsTable.id).notNull(),
  baseMinor: kopecks(),
  rate: integer().notNull(),
  earnedMinor: kopecks(),
  /** The remaining commission, in kopecks. */
  minor: kopecks(),
  moves: integer().notNull().default(0),
  earnedAt: instant().notNull(),
  dueAt: instant().notNull(),
  /** null: on hold */
  releasedAt: instant(),
});
export type Commission = typeof commissionsTable.$inferSelect;

/** Writers: requestPayout, movePayout, partnersPersonalData, seedPayout. */
export const payoutsTable = pgTable('partner_payouts', {
  id: id(),
  partnerId: ref(() => partnersTable.accountId).notNull(),
  minor: kopecks(),
  details: text().notNull(),
  state: oneOf(...payoutStates)
    .notNull()
    .default('requested'),
  failure: text(),
  requestedAt: now(),
  sentAt: instant(),
  sentBy: ref(() => accountsTable.id),
  endedAt: instant(),
  endedBy: ref(() => accountsTable.id),
});
export type Payout = typeof payoutsTable.$inferSelect;
