import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { adminChangeKinds } from '../admin-limits.ts';

/**
 * History of administrators; outlives their admin accounts. Writers: noteAdminChange, administratorsPersonalData, seedDemoAdministrators.
 */
export const adminChangesTable = pgTable('admin_changes', {
  id: id(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  accountId: ref(() => accountsTable.id).notNull(),
  name: text().notNull(),
  kind: oneOf(...adminChangeKinds).notNull(),
  /** null: not an administrator before, or after. */
  levelBefore: integer(),
  levelAfter: integer(),
  reason: text().notNull(),
  at: now(),
  byAccount: ref(() => accountsTable.id).notNull(),
  /** null: the owner, who needs no admin account. */
  byName: text(),
});

/**
 * Number of hours per Moscow day in which the game saw an administrator or leader. Writers: countDutyHours, administratorsPersonalData,
 * seedDemoHours.
 */
export const dutyHoursTable = pgTable(
  'duty_hours',
  {
    server: integer().notNull(),
    accountId: ref(() => accountsTable.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    hours: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.accountId, table.day] })],
);
