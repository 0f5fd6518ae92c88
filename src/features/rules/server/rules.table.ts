import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';
import type { Penalty } from '../rule-penalties.ts';

/** Writers: addRuleSection, renameRuleSection, seedDemoRules. */
export const ruleSectionsTable = pgTable('rule_sections', {
  number: integer().primaryKey(),
  titleEn: text().notNull(),
  titleRu: text().notNull(),
  version: integer().notNull().default(1),
});
export type RuleSection = typeof ruleSectionsTable.$inferSelect;

/** Numbers of rules, never reused; their texts are in the revisions. Append-only. Writers: addRule, seedDemoRules. */
export const rulesTable = pgTable('rules', {
  id: id(),
  section: integer()
    .notNull()
    .references(() => ruleSectionsTable.number),
  /** Number within its section. */
  number: integer().notNull(),
});

/** All revisions of rules; the highest one is current. Append-only. Writers: addRule, reviseRule, seedDemoRules. */
export const ruleRevisionsTable = pgTable('rule_revisions', {
  id: id(),
  ruleId: ref(() => rulesTable.id).notNull(),
  revision: integer().notNull(),
  inForce: boolean().notNull(),
  titleEn: text().notNull(),
  titleRu: text().notNull(),
  textEn: text().notNull(),
  textRu: text().notNull(),
  penalties: jsonb().$type<readonly Penalty[]>().notNull(),
  /** null: from the initial rule book. */
  reason: text(),
  /** null: created by the demo. */
  savedBy: ref(() => accountsTable.id),
  savedAt: now(),
});
