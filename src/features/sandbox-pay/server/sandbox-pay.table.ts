import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { now, oneOf } from '#kit/db/columns.ts';

/** Writers: movePayment, refundPayment. */
export const sandboxPaymentsTable = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  /** The shop's order id. */
  orderName: text().notNull(),
  /** The requested amount in minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: oneOf('waiting', 'paid', 'declined').notNull(),
  /** The amount actually taken; null: none. */
  taken: bigint({ mode: 'number' }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** Path of the shop's webhook. */
  notifyPath: text().notNull(),
  createdAt: now(),
});

export type SandboxPayment = typeof sandboxPaymentsTable.$inferSelect;

/** Writers: refundPayment. */
export const sandboxRefundsTable = pgTable('sandbox_refunds', {
  key: text().primaryKey(),
  paymentId: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  createdAt: now(),
});
