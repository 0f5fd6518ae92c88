import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, now } from '#kit/db/columns.ts';

/** Writers: idempotently, forgetAnswers. */
export const idempotentAnswersTable = pgTable(
  'idempotent_answers',
  {
    scope: text().notNull(),
    keyHash: bytes().notNull(),
    requestHash: bytes().notNull(),
    answer: jsonb().notNull(),
    at: now(),
  },
  (table) => [primaryKey({ name: 'idempotent_answers_pkey', columns: [table.scope, table.keyHash] })],
);
