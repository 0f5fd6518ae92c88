import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now } from '#kit/db/columns.ts';
import type { ActingAs } from '#kit/permissions/actor.ts';

/** Writers: writeAudit. The database rejects updates and deletes. */
export const auditEntriesTable = pgTable('audit_entries', {
  id: id(),
  at: now(),
  event: text().notNull(),
  accountId: bigint({ mode: 'number' }),
  /** Only entries of earlier versions contain the name of the admin account. It is never read, because the person may be erased. */
  actingAs: jsonb().$type<ActingAs>(),
  subject: text(),
  payload: jsonb().notNull(),
  requestId: text().notNull(),
  personalHash: bytes(),
});

/** Writers: writeAudit, auditPersonalData. Rows may be deleted, never updated: the entry keeps the salted hash of the values. */
export const auditPersonalTable = pgTable('audit_personal', {
  entryId: bigint({ mode: 'number' }).primaryKey(),
  accountId: bigint({ mode: 'number' }),
  salt: bytes().notNull(),
  personal: jsonb().notNull(),
});

/**
 * Text typed into free fields: audit-words.ts. Writers: writeAudit, auditPersonalData. Rows may be deleted, never updated: the entry keeps
 * the salted hash of the text.
 */
export const auditWordsTable = pgTable('audit_words', {
  entryId: bigint({ mode: 'number' }).primaryKey(),
  salt: bytes().notNull(),
  words: jsonb().notNull(),
});

/** Writers: sealAudit. The database rejects updates and deletes. */
export const auditSealsTable = pgTable('audit_seals', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  hash: bytes().notNull(),
  sealedAt: instant().notNull().defaultNow(),
});
