import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Writers: seedDemo. */
export const demoSeedsTable = pgTable('demo_seeds', {
  name: text().primaryKey(),
  seededAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
