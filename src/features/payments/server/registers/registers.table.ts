import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { providerNames } from '#features/payments/provider-names.ts';
import { findingKinds } from '#features/payments/register-findings.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { ordersTable } from '../payments.table.ts';

/** Insert-only. Writers: recordRegisterCheck. */
export const registerChecksTable = pgTable('register_checks', {
  id: id(),
  provider: oneOf(...providerNames).notNull(),
  fileName: text().notNull(),
  firstDay: date({ mode: 'string' }).notNull(),
  lastDay: date({ mode: 'string' }).notNull(),
  matched: integer().notNull(),
  amountDiffers: integer().notNull(),
  missingHere: integer().notNull(),
  missingThere: integer().notNull(),
  skipped: integer().notNull(),
  checkedAt: now(),
  checkedBy: ref(() => accountsTable.id),
});
export type RecordedCheck = typeof registerChecksTable.$inferSelect;

/** Insert-only. Writers: recordRegisterCheck. */
export const registerFindingsTable = pgTable('register_findings', {
  id: id(),
  checkId: ref(() => registerChecksTable.id).notNull(),
  kind: oneOf(...findingKinds).notNull(),
  paymentId: text().notNull(),
  orderId: uuid().references(() => ordersTable.id),
  hereMinor: bigint({ mode: 'number' }),
  hereCurrency: text(),
  thereMinor: bigint({ mode: 'number' }),
  thereCurrency: text(),
  status: text(),
});
export type NewFinding = Omit<typeof registerFindingsTable.$inferInsert, 'id' | 'checkId'>;
