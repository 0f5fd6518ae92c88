import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { ruleNumber } from '../rule-number.ts';
import type { Penalty } from '../rule-penalties.ts';
import { ruleRevisionsTable, ruleSectionsTable, rulesTable } from './rules.table.ts';

const later = alias(ruleRevisionsTable, 'later');

type Words = { readonly en: string; readonly ru: string };

/** A revision of a rule. A citation stores its `revisionId`. */
export type WordedRule = {
  readonly id: number;
  /** As people cite it: 4.2. */
  readonly number: string;
  readonly section: { readonly number: number; readonly title: Words };
  readonly title: Words;
  readonly text: Words;
  readonly penalties: readonly Penalty[];
  readonly inForce: boolean;
  readonly revisionId: number;
  readonly revision: number;
  readonly savedAt: Date;
};

/** The current revision of every rule in the order of their numbers, including withdrawn ones with `inForce` false. */
export async function listCurrentRules(tx: Tx): Promise<readonly WordedRule[]> {
  const newest = tx
    .selectDistinctOn([ruleRevisionsTable.ruleId], { id: ruleRevisionsTable.id })
    .from(ruleRevisionsTable)
    .orderBy(ruleRevisionsTable.ruleId, desc(ruleRevisionsTable.revision));
  const rows = await worded(tx).where(inArray(ruleRevisionsTable.id, newest)).orderBy(asc(rulesTable.section), asc(rulesTable.number));
  return rows.map(toWorded);
}

/** These revisions, current or not, in the order of the rules' numbers. Unknown ids are left out. */
export async function listRuleRevisions(tx: Tx, revisionIds: readonly number[]): Promise<readonly WordedRule[]> {
  if (revisionIds.length === 0) return [];
  const rows = await worded(tx)
    .where(inArray(ruleRevisionsTable.id, [...revisionIds]))
    .orderBy(asc(rulesTable.section), asc(rulesTable.number), asc(ruleRevisionsTable.revision));
  return rows.map(toWorded);
}

/** Those of these revisions that were in force at any time since then. */
export async function listRevisionsHeldSince(tx: Tx, revisionIds: readonly number[], since: Date): Promise<readonly WordedRule[]> {
  if (revisionIds.length === 0) return [];
  const replaced = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.ruleId, ruleRevisionsTable.ruleId), gt(later.revision, ruleRevisionsTable.revision), lte(later.savedAt, since)));
  const rows = await worded(tx)
    .where(and(inArray(ruleRevisionsTable.id, [...revisionIds]), eq(ruleRevisionsTable.inForce, true), notExists(replaced)))
    .orderBy(asc(rulesTable.section), asc(rulesTable.number), asc(ruleRevisionsTable.revision));
  return rows.map(toWorded);
}

export async function getCurrentRule(tx: Tx, id: number): Promise<WordedRule> {
  const [row] = await worded(tx).where(eq(rulesTable.id, id)).orderBy(desc(ruleRevisionsTable.revision)).limit(1);
  return toWorded(found(row));
}

export async function getRuleRevision(tx: Tx, { id, revision }: { readonly id: number; readonly revision: number }): Promise<WordedRule> {
  const [row] = await worded(tx).where(and(eq(rulesTable.id, id), eq(ruleRevisionsTable.revision, revision)));
  return toWorded(found(row));
}

export const listRevisionsOf = (tx: Tx, ruleId: number) =>
  tx
    .select({
      revisionId: ruleRevisionsTable.id,
      revision: ruleRevisionsTable.revision,
      savedAt: ruleRevisionsTable.savedAt,
      savedBy: accountsTable.login,
      savedById: ruleRevisionsTable.savedBy,
      reason: ruleRevisionsTable.reason,
      inForce: ruleRevisionsTable.inForce,
    })
    .from(ruleRevisionsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, ruleRevisionsTable.savedBy))
    .where(eq(ruleRevisionsTable.ruleId, ruleId))
    .orderBy(desc(ruleRevisionsTable.revision));

export const listSections = (tx: Tx) => tx.select().from(ruleSectionsTable).orderBy(ruleSectionsTable.number);

const worded = (tx: Tx) =>
  tx
    .select({
      revision: getTableColumns(ruleRevisionsTable),
      rule: getTableColumns(rulesTable),
      section: getTableColumns(ruleSectionsTable),
    })
    .from(ruleRevisionsTable)
    .innerJoin(rulesTable, eq(rulesTable.id, ruleRevisionsTable.ruleId))
    .innerJoin(ruleSectionsTable, eq(ruleSectionsTable.number, rulesTable.section))
    .$dynamic();

type Row = {
  readonly revision: typeof ruleRevisionsTable.$inferSelect;
  readonly rule: typeof rulesTable.$inferSelect;
  readonly section: typeof ruleSectionsTable.$inferSelect;
};

const toWorded = ({ revision, rule, section }: Row): WordedRule => ({
  id: rule.id,
  number: ruleNumber(rule),
  section: { number: section.number, title: { en: section.titleEn, ru: section.titleRu } },
  title: { en: revision.titleEn, ru: revision.titleRu },
  text: { en: revision.textEn, ru: revision.textRu },
  penalties: revision.penalties,
  inForce: revision.inForce,
  revisionId: revision.id,
  revision: revision.revision,
  savedAt: revision.savedAt,
});
