import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from '#kit/db/columns.ts';

/** Writers: countFollowers. */
export const followerCountsTable = pgTable('follower_counts', {
  countUrl: text().primaryKey(),
  followers: bigint({ mode: 'number' }).notNull(),
  countedAt: now(),
});
