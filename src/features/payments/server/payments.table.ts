import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { deliveryStatuses, paymentStates, payStatuses } from '../order-states.ts';
import { providerNames } from '../provider-names.ts';
import type { FrozenPricing } from './offer/frozen-pricing.ts';
import type { ProviderMessage } from './providers/provider.ts';

const whole = () => bigint({ mode: 'number' });

/** Writers: addMethod, changeMethod, seedDemoPayments. */
export const paymentMethodsTable = pgTable('payment_methods', {
  paymentType: integer().primaryKey(),
  nameEn: text().notNull(),
  nameRu: text().notNull(),
  img: text().notNull(),
  /** 1/10,000 */
  bonus: integer().notNull().default(0),
  isEmail: boolean().notNull().default(false),
  isNeedRedirect: boolean().notNull().default(false),
  domain: text().notNull().default(''),
  launcherOnly: boolean().notNull().default(false),
  provider: oneOf(...providerNames).notNull(),
  channel: text(),
  asForm: boolean().notNull().default(false),
  enabled: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  updatedAt: now(),
});
export type PaymentMethod = typeof paymentMethodsTable.$inferSelect;

/** Writers: addPack, changePack, seedDemoPayments. */
export const paymentPacksTable = pgTable('payment_packs', {
  id: id(),
  nameEn: text().notNull(),
  nameRu: text().notNull(),
  /** Whole roubles. */
  amount: integer().notNull(),
  coins: integer().notNull(),
  img: text().notNull().default(''),
  enabled: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  updatedAt: now(),
});
export type PaymentPack = typeof paymentPacksTable.$inferSelect;

/** Writers: applyMultiplierPlan, endMultiplier, seedDemoPayments. */
export const multipliersTable = pgTable('payment_multipliers', {
  id: id(),
  kind: oneOf('promo', 'discount').notNull(),
  /** 1/10,000 */
  value: integer().notNull(),
  startsAt: instant().notNull(),
  /** null: no end */
  endsAt: instant(),
  createdAt: now(),
  createdBy: ref(() => accountsTable.id),
});
export type ScheduledMultiplier = typeof multipliersTable.$inferSelect;

/** Writers: claimOrder, startTopUp, movePayment, moveDelivery, creditOrders, deliverCoins, confirmRefund, scanOrders, eraseBuyer, seedDemoPayments. */
export const ordersTable = pgTable('orders', {
  id: uuid().primaryKey().defaultRandom(),
  number: whole().notNull().generatedAlwaysAsIdentity(),
  accountId: ref(() => accountsTable.id).notNull(),
  loginSnapshot: text().notNull(),
  /** The account signed in when the order was created; null: none */
  madeBy: ref(() => accountsTable.id),
  amountMinor: whole().notNull(),
  currency: text().notNull().default('RUB'),
  chargedMinor: whole().notNull(),
  chargedCurrency: text().notNull(),
  chargedRate: whole().notNull().default(10_000),
  coinsBase: whole().notNull(),
  coinsBonus: whole().notNull(),
  coinsTotal: whole().notNull(),
  pricing: jsonb().$type<FrozenPricing>().notNull(),
  provider: oneOf(...providerNames).notNull(),
  paymentType: integer().notNull(),
  methodName: text().notNull(),
  packId: ref(() => paymentPacksTable.id),
  platform: text().notNull(),
  email: text(),
  locale: oneOf('en', 'ru').notNull(),
  isTest: boolean().notNull(),
  ip: text(),
  payStatus: oneOf(...payStatuses)
    .notNull()
    .default('created'),
  deliveryStatus: oneOf(...deliveryStatuses)
    .notNull()
    .default('none'),
  payUrl: text(),
  payForm: jsonb().$type<Readonly<Record<string, string>>>(),
  providerPaymentId: text(),
  receiptNumber: text(),
  idemKey: text(),
  idemHash: bytes().notNull(),
  createdAt: now(),
  expiresAt: instant().notNull(),
  paidAt: instant(),
  queuedAt: instant(),
  takenAt: instant(),
  deliveredAt: instant(),
  endedAt: instant(),
  noticeServer: integer(),
  checks: integer().notNull().default(0),
  nextCheckAt: instant(),
  refundedMinor: whole().notNull().default(0),
  coinsReversed: whole().notNull().default(0),
  /** null: the charged amount arrived. Otherwise the different amount that staff accepted. */
  receivedMinor: whole(),
  /** Amount taken by a lost dispute. null: everything that was left. */
  chargedBackMinor: whole(),
});
export type Order = typeof ordersTable.$inferSelect;

/** Writers: acceptPayment, acceptFitting, moveParked, seedDemoPayments. */
export const providerPaymentsTable = pgTable(
  'provider_payments',
  {
    provider: oneOf(...providerNames).notNull(),
    providerPaymentId: text().notNull(),
    orderId: uuid().references(() => ordersTable.id),
    amountMinor: whole(),
    currency: text(),
    isTest: boolean().notNull(),
    state: oneOf(...paymentStates).notNull(),
    /** How it does not match its order; null: it matches. */
    reason: text(),
    /** Its id in the provider's register; null: the same id. */
    registerId: text(),
    at: now(),
  },
  (table) => [primaryKey({ name: 'provider_payments_pkey', columns: [table.provider, table.providerPaymentId] })],
);
export type ProviderPayment = typeof providerPaymentsTable.$inferSelect;

/** Writers: recordMessage, recordAccepted, endMessage, recordRefused, actOnWaiting, eraseMessages. */
export const providerMessagesTable = pgTable('provider_messages', {
  id: id(),
  provider: oneOf(...providerNames).notNull(),
  source: oneOf('webhook', 'status', 'refund').notNull(),
  dedupKey: text(),
  kind: text(),
  orderId: uuid().references(() => ordersTable.id),
  ip: text().notNull(),
  method: text().notNull(),
  path: text().notNull(),
  query: text().notNull(),
  headers: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  body: bytes().notNull(),
  genuine: boolean().notNull(),
  outcome: oneOf('taken', 'accepted', 'parked', 'unknownOrder', 'declined', 'forged', 'malformed').notNull(),
  reason: text(),
  answer: jsonb(),
  /** A refund or dispute that arrived before its payment, until the payment is known. null: nothing waits. */
  waiting: jsonb().$type<ProviderMessage>(),
  repeats: integer().notNull().default(0),
  at: now(),
  lastAt: now(),
});

/** Writers: refundOrder, recordRefund, queueRefund, sendRefund, refuseRefund, settleRefund, confirmRefund, returnParked, confirmReturn,
 * settleReturn, settleTotal, eraseWords, seedDemoPayments. */
export const refundsTable = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => ordersTable.id),
    amountMinor: whole().notNull(),
    currency: text().notNull(),
    coins: whole().notNull().default(0),
    state: oneOf('requested', 'sent', 'confirmed', 'refused').notNull().default('requested'),
    providerRefundId: text(),
    /**
     * For a refund without a provider id (known only by total, or recorded by staff): the amount that provider messages have named since.
     */
    namedMinor: whole().notNull().default(0),
    reason: text().notNull(),
    failure: text(),
    requestedBy: ref(() => accountsTable.id),
    requestedAt: now(),
    endedAt: instant(),
    /** The parked payment being returned; null: the order's accepted payment. */
    paymentProvider: oneOf(...providerNames),
    paymentId: text(),
    /** Its job may call the provider until then; if it has not finished, it is queued again. */
    nextAskAt: instant().notNull().default(sql`now() + interval '1 day'`),
    /** Jobs queued for it since the provider's last answer. */
    asked: integer().notNull().default(0),
    /** True: the provider was not called; `requestedBy` recorded it as made there. */
    recorded: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'refunds_payment',
      columns: [table.paymentProvider, table.paymentId],
      foreignColumns: [providerPaymentsTable.provider, providerPaymentsTable.providerPaymentId],
    }),
  ],
);
export type Refund = typeof refundsTable.$inferSelect;

/** Insert-only, except that `by`, `reason` and `text` can be erased. Writers: noteEvent, noteEvents, eraseWords, seedDemoPayments. */
export const orderEventsTable = pgTable('order_events', {
  id: id(),
  orderId: uuid()
    .notNull()
    .references(() => ordersTable.id),
  at: now(),
  event: text().notNull(),
  /** `by`: account id of the author; the previous version stored the login */
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
