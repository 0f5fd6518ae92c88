import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { Fate } from '#kit/personal-data/personal-data.ts';

/** Writers: openRequest, confirmRequest, cancelRequest, remindOfDeletions, eraseAccount, replayErasure, tidyDeletions. */
export const deletionRequestsTable = pgTable('deletion_requests', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  state: oneOf('asked', 'confirmed', 'cancelled', 'erased').notNull().default('asked'),
  askedAt: now(),
  confirmedAt: instant(),
  /** End of the grace period; null until it is confirmed. */
  eraseAt: instant(),
  remindedAt: instant(),
  cancelledAt: instant(),
  cancelledBy: oneOf('link', 'signIn'),
  erasedAt: instant(),
});

export type DeletionRequest = typeof deletionRequestsTable.$inferSelect;

/** Writers: issueToken, spendConfirmToken, dropConfirmLinks. */
export const deletionTokensTable = pgTable('deletion_tokens', {
  tokenHash: bytes().primaryKey(),
  requestId: ref(() => deletionRequestsTable.id).notNull(),
  purpose: oneOf('confirm', 'manage').notNull(),
  createdAt: now(),
  /** null: valid as long as the request exists */
  expiresAt: instant(),
  /** null: unused */
  usedAt: instant(),
});

/** The fate of one item of `personal-data.ts`, for example `sessions.signIns`. */
export type ErasedCategory = { readonly item: string; readonly fate: Fate; readonly rows: number | null };

/** Writers: carryOutErasure, tidyDeletions. Rows are never changed. */
export const erasureActsTable = pgTable('erasure_acts', {
  id: id(),
  requestId: ref(() => deletionRequestsTable.id).notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  askedAt: instant().notNull(),
  confirmedAt: instant().notNull(),
  erasedAt: now(),
  ground: oneOf('requestOfThePerson').notNull(),
  system: text().notNull(),
  method: oneOf('erasureInTheDatabase').notNull(),
  categories: jsonb().$type<readonly ErasedCategory[]>().notNull(),
  keepUntil: now(),
});
