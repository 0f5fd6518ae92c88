import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Writers: contentChanged. */
export const contentVersionsTable = pgTable('content_versions', {
  feature: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
