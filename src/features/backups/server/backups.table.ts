import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now } from '#kit/db/columns.ts';

/** Writers: recordVerifiedBackup. */
export const verifiedBackupsTable = pgTable('verified_backups', {
  id: id(),
  /** Of the backup's folder. */
  name: text().notNull(),
  /** The data is as it was at this time. */
  takenAt: instant().notNull(),
  verifiedAt: now(),
  restoreSeconds: doublePrecision().notNull(),
});
