import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { now, oneOf } from '#kit/db/columns.ts';

/** Writers: movePayment, refundPayment. */
export const sandboxPaymentsTable = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  /** What the shop calls its order. */
  orderName: text().notNull(),
  /** In minor units, as the shop asked for it. */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: oneOf('waiting', 'paid', 'declined').notNull(),
  /** What was really taken; null: nothing. */
  taken: bigint({ mode: 'number' }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** Path of the shop that is told. */
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
