import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { instant, ref } from '#kit/db/columns.ts';

/**
 * Money of characters at the end of a Moscow day; no row for a day without a change. Writers: noteWealth, ratingsPersonalData,
 * seedDemoWealth.
 */
export const wealthDaysTable = pgTable(
  'wealth_days',
  {
    server: integer()
      .notNull()
      .references(() => serversTable.number),
    accountId: ref(() => accountsTable.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    cash: bigint({ mode: 'number' }).notNull(),
    bank: bigint({ mode: 'number' }).notNull(),
    takenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.accountId, table.day] })],
);
