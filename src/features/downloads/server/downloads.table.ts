import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, now, oneOf } from '#kit/db/columns.ts';
import { stores } from '../stores.ts';

/** Writers: uploadPackage, sweepPackages, seedDemoDownloads. */
export const packagesTable = pgTable('packages', {
  id: id(),
  version: text().notNull(),
  /** null: uploaded before manifests were read. */
  packageName: text(),
  versionCode: bigint({ mode: 'number' }),
  fileKey: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: bytes().notNull(),
  uploadedAt: now(),
});

export type Package = typeof packagesTable.$inferSelect;

/** Writers: applyPackageRelease, restorePackage, seedDemoDownloads. */
export const packageReleasesTable = pgTable('package_releases', {
  id: id(),
  packageId: bigint({ mode: 'number' })
    .notNull()
    .references(() => packagesTable.id),
  releasedAt: now(),
});

/** Writers: recordDownloads, seedDemoDownloads. */
export const downloadCountsTable = pgTable(
  'download_counts',
  {
    /** A Moscow day. */
    day: date({ mode: 'string' }).notNull(),
    store: oneOf(...stores).notNull(),
    device: oneOf('phone', 'tablet', 'desktop', 'other').notNull(),
    downloads: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.store, table.device] })],
);

export type DownloadCounts = typeof downloadCountsTable.$inferSelect;

/** Writers: recordDownloads, forgetWriters. */
export const downloadWritersTable = pgTable('download_writers', {
  /** Identifies a process from start to exit. */
  writer: uuid().primaryKey(),
  /** Number of its last written batch. */
  batch: bigint({ mode: 'number' }).notNull(),
  writtenAt: now(),
});
