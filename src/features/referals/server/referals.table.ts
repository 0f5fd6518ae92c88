import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, ref } from '#kit/db/columns.ts';

/** Writers: attributeRegistration, noteLevels, noteTopUp, flagReferal, judgeReferal, seedDemoReferals. */
export const referalsTable = pgTable('referals', {
  id: id(),
  /** Who came. */
  accountId: ref(() => accountsTable.id).notNull(),
  /** Whose code it was. */
  referrerId: ref(() => accountsTable.id).notNull(),
  code: text().notNull(),
  source: text().notNull(),
  registeredAt: instant().notNull(),
  levelAt: instant(),
  toppedUpAt: instant(),
  ownAccount: boolean().notNull().default(false),
  sameDevice: boolean().notNull().default(false),
  /** null: the flags hold */
  clearedAt: instant(),
  clearedBy: ref(() => accountsTable.id),
});
export type Referal = typeof referalsTable.$inferSelect;
