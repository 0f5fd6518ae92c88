import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { Encoding } from '#kit/images/images.ts';
import type { VideoContainer } from '#kit/videos/video-container.ts';

/** One file in the store: `attachments/<key>/<width>.<encoding>`. */
export type ImageVersion = { readonly encoding: Encoding; readonly width: number; readonly height: number; readonly bytes: number };

/** A video has a single version, the original: `attachments/<key>/video.<encoding>`. */
export type VideoVersion = { readonly encoding: VideoContainer; readonly bytes: number };

/** Writers: storeImage, storeFile, finishUpload, recordFile, recordCopy, encodeAvif, claimFiles, releaseFiles, forgetUploader, sweepAttachments. */
export const attachmentsTable = pgTable('attachments', {
  id: id(),
  /** 128 random bits, part of every URL of the file, so that it cannot be guessed. */
  key: text().notNull(),
  /** The upload's purpose, for example `news.image`; determines who may see it. */
  purpose: text().notNull(),
  kind: oneOf('image', 'video').notNull().default('image'),
  /** The record it belongs to, for example `news:12`. null: nothing yet. */
  owner: text(),
  /** SHA-256 of the original file. */
  hash: bytes().notNull(),
  /** Size of the original file. */
  bytes: integer().notNull(),
  /** Size of the largest version; null: a video. */
  width: integer(),
  height: integer(),
  versions: jsonb().$type<readonly (ImageVersion | VideoVersion)[]>().notNull(),
  /** null: the account was deleted. */
  uploadedBy: ref(() => accountsTable.id),
  createdAt: now(),
  /** null: in use. Otherwise the sweep deletes it after a day. */
  unclaimedSince: instant().defaultNow(),
});

export type Attachment = typeof attachmentsTable.$inferSelect;

/** One file in the store: `uploads/<key>/<name>`. */
export type UploadPart = { readonly name: string; readonly bytes: number };

/** Unfinished uploads. Writers: announceUpload, addPart, dropUpload, finishUpload, forgetUploader, sweepAttachments. */
export const uploadsTable = pgTable('uploads', {
  key: text().primaryKey(),
  purpose: text().notNull(),
  /** As announced by the client. */
  bytes: integer().notNull(),
  parts: jsonb().$type<readonly UploadPart[]>().notNull().default([]),
  uploadedBy: ref(() => accountsTable.id).notNull(),
  /** null: not finished. */
  attachmentId: ref(() => attachmentsTable.id),
  createdAt: now(),
});

export type Upload = typeof uploadsTable.$inferSelect;
