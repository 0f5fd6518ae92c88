import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now } from '#kit/db/columns.ts';
import type { ActingAs } from '#kit/permissions/actor.ts';

/** Writers: writeAudit. The database itself refuses to change or delete a row. */
export const auditEntriesTable = pgTable('audit_entries', {
  id: id(),
  at: now(),
  event: text().notNull(),
  accountId: bigint({ mode: 'number' }),
  /** What it was called stands in the entries of earlier versions alone, and is not read from there: the person may be erased. */
  actingAs: jsonb().$type<ActingAs>(),
  subject: text(),
  payload: jsonb().notNull(),
  requestId: text().notNull(),
  personalHash: bytes(),
});

/** Writers: writeAudit, auditPersonalData. A row may be deleted, never changed: the entry keeps the salted hash of what it held. */
export const auditPersonalTable = pgTable('audit_personal', {
  entryId: bigint({ mode: 'number' }).primaryKey(),
  accountId: bigint({ mode: 'number' }),
  salt: bytes().notNull(),
  personal: jsonb().notNull(),
});

/**
 * What was typed into free fields: audit-words.ts. Writers: writeAudit, auditPersonalData. A row may be deleted, never changed: the entry
 * keeps the salted hash of what it held.
 */
export const auditWordsTable = pgTable('audit_words', {
  entryId: bigint({ mode: 'number' }).primaryKey(),
  salt: bytes().notNull(),
  words: jsonb().notNull(),
});

/** Writers: sealAudit. The database itself refuses to change or delete a row. */
export const auditSealsTable = pgTable('audit_seals', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  hash: bytes().notNull(),
  sealedAt: instant().notNull().defaultNow(),
});
