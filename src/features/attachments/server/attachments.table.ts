import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, ref } from '#kit/db/columns.ts';
import type { Encoding } from '#kit/images/images.ts';

/** One file in the store: `attachments/<key>/<width>.<encoding>`. */
export type ImageVersion = { readonly encoding: Encoding; readonly width: number; readonly height: number; readonly bytes: number };

/** Writers: storeImage, encodeAvif, claimImages, releaseImages, forgetUploader, sweepAttachments. */
export const attachmentsTable = pgTable('attachments', {
  id: id(),
  /** 128 random bits, part of every address of it: who was not told it cannot find it. */
  key: text().notNull(),
  /** What it was uploaded for, as `news.image`: says who may see it. */
  purpose: text().notNull(),
  /** What it is part of, as `news:12`. null: of nothing (yet). */
  owner: text(),
  /** SHA-256 of the file as it came. */
  hash: bytes().notNull(),
  /** Size of the file as it came. */
  bytes: integer().notNull(),
  /** Of the largest version. */
  width: integer().notNull(),
  height: integer().notNull(),
  versions: jsonb().$type<readonly ImageVersion[]>().notNull(),
  /** null: the account is gone. */
  uploadedBy: ref(() => accountsTable.id),
  createdAt: now(),
  /** null: in use. A day after this it is swept away. */
  unclaimedSince: instant().defaultNow(),
});

export type Attachment = typeof attachmentsTable.$inferSelect;
