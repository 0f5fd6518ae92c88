import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { Encoding } from '#kit/images/images.ts';
import type { VideoContainer } from '#kit/videos/video-container.ts';

/** One file in the store: `attachments/<key>/<width>.<encoding>`. */
export type ImageVersion = { readonly encoding: Encoding; readonly width: number; readonly height: number; readonly bytes: number };

/** A video has one: itself, `attachments/<key>/video.<encoding>`. */
export type VideoVersion = { readonly encoding: VideoContainer; readonly bytes: number };

/** Writers: storeImage, storeFile, finishUpload, recordFile, recordCopy, encodeAvif, claimFiles, releaseFiles, forgetUploader, sweepAttachments. */
export const attachmentsTable = pgTable('attachments', {
  id: id(),
  /** 128 random bits, part of every address of it: who was not told it cannot find it. */
  key: text().notNull(),
  /** What it was uploaded for, as `news.image`: says who may see it. */
  purpose: text().notNull(),
  kind: oneOf('image', 'video').notNull().default('image'),
  /** What it is part of, as `news:12`. null: of nothing (yet). */
  owner: text(),
  /** SHA-256 of the file as it came. */
  hash: bytes().notNull(),
  /** Size of the file as it came. */
  bytes: integer().notNull(),
  /** Of the largest version; null: a video. */
  width: integer(),
  height: integer(),
  versions: jsonb().$type<readonly (ImageVersion | VideoVersion)[]>().notNull(),
  /** null: the account is gone. */
  uploadedBy: ref(() => accountsTable.id),
  createdAt: now(),
  /** null: in use. A day after this it is swept away. */
  unclaimedSince: instant().defaultNow(),
});

export type Attachment = typeof attachmentsTable.$inferSelect;

/** One file in the store: `uploads/<key>/<name>`. */
export type UploadPart = { readonly name: string; readonly bytes: number };

/** Files that are on their way. Writers: announceUpload, addPart, dropUpload, finishUpload, forgetUploader, sweepAttachments. */
export const uploadsTable = pgTable('uploads', {
  key: text().primaryKey(),
  purpose: text().notNull(),
  /** As announced. */
  bytes: integer().notNull(),
  parts: jsonb().$type<readonly UploadPart[]>().notNull().default([]),
  uploadedBy: ref(() => accountsTable.id).notNull(),
  /** null: it is not finished. */
  attachmentId: ref(() => attachmentsTable.id),
  createdAt: now(),
});

export type Upload = typeof uploadsTable.$inferSelect;
