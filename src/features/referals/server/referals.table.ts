import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, ref } from '#kit/db/columns.ts';

/** Writers: attributeRegistration, noteLevels, noteTopUp, flagReferal, judgeReferal, seedDemoReferals. */
export const referalsTable = pgTable('referals', {
  id: id(),
  /** The referred account. */
  accountId: ref(() => accountsTable.id).notNull(),
  /** The owner of the code. */
  referrerId: ref(() => accountsTable.id).notNull(),
  code: text().notNull(),
  source: text().notNull(),
  registeredAt: instant().notNull(),
  levelAt: instant(),
  toppedUpAt: instant(),
  ownAccount: boolean().notNull().default(false),
  sameDevice: boolean().notNull().default(false),
  /** null: the flags apply */
  clearedAt: instant(),
  clearedBy: ref(() => accountsTable.id),
});
export type Referal = typeof referalsTable.$inferSelect;
