import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now } from '#kit/db/columns.ts';

/** Writers: recordVerifiedBackup. */
export const verifiedBackupsTable = pgTable('verified_backups', {
  id: id(),
  /** Name of the backup's folder. */
  name: text().notNull(),
  /** The time as of which the backup has the data. */
  takenAt: instant().notNull(),
  verifiedAt: now(),
  restoreSeconds: doublePrecision().notNull(),
});
