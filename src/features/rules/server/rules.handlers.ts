import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement } from '#kit/contract/implement.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { wordsBetween } from '#kit/text/words-between.ts';
import { type RuleComparison, rulesContract } from '../rules.contract.ts';
import { ruleSubject, rulesAudit, sectionSubject } from '../rules.feature.ts';
import {
  canOf,
  columnsOf,
  decidedOf,
  presentBook,
  presentPublic,
  presentRevision,
  presentRule,
  presentSection,
  titleOf,
} from './rules.present.ts';
import { getCurrentRule, getRuleRevision, listCurrentRules, listRevisionsOf, listSections, type WordedRule } from './rules.queries.ts';
import { type RuleSection, ruleRevisionsTable, ruleSectionsTable, rulesTable } from './rules.table.ts';
import '../rules.feature.ts';

/**
 * Changes a rule's wording or penalties, or withdraws it. The previous revision is kept for verdicts that cite it. The unique key rejects
 * the second of two concurrent edits of the same revision, so that no one overwrites changes they have not seen.
 */
async function reviseRule(
  ctx: Ctx,
  { id, revision: seen, reason, ...sent }: ParsedInput<typeof rulesContract.reviseRule>,
): Promise<WordedRule> {
  const before = await getCurrentRule(ctx.tx, id);
  if (before.revision !== seen) return fail('rules.changedMeanwhile');
  const decided = applyEdit(decidedOf(before), sent);
  if (isDeepStrictEqual(decidedOf(before), decided)) failField('reason', 'rules.nothingChanged');
  const [saved] = await ctx.tx
    .insert(ruleRevisionsTable)
    .values({
      ruleId: id,
      revision: seen + 1,
      inForce: decided.inForce,
      ...columnsOf(decided),
      reason,
      savedBy: ctx.actor.accountId,
    })
    .onConflictDoNothing({ target: [ruleRevisionsTable.ruleId, ruleRevisionsTable.revision] })
    .returning();
  if (!saved) return fail('rules.changedMeanwhile');
  await contentChanged(ctx, 'rules');
  const { number, revision, ...after } = await getCurrentRule(ctx.tx, id);
  await ctx.audit(
    rulesAudit.revised,
    { number, revision, before: decidedOf(before), after: decidedOf(after), reason },
    { on: ruleSubject(id) },
  );
  return { number, revision, ...after };
}

/** A word diff of two revisions in each language. */
async function compareRuleRevisions(
  { tx }: Ctx,
  { id, from, to }: ParsedInput<typeof rulesContract.compareRuleRevisions>,
): Promise<RuleComparison> {
  const before = await getRuleRevision(tx, { id, revision: from });
  const after = await getRuleRevision(tx, { id, revision: to });
  const revisions = await listRevisionsOf(tx, id);
  const told = (number: number) => presentRevision(found(revisions.find(({ revision }) => revision === number)));
  const between = (part: 'title' | 'text') => ({
    en: wordsBetween(before[part].en, after[part].en),
    ru: wordsBetween(before[part].ru, after[part].ru),
  });
  return {
    from: told(from),
    to: told(to),
    title: between('title'),
    text: between('text'),
    penalties: { before: [...before.penalties], after: [...after.penalties] },
  };
}

/** Renames a section. Its number stays, because rules are cited by it. */
async function renameRuleSection(
  ctx: Ctx,
  { number, version, title }: ParsedInput<typeof rulesContract.renameRuleSection>,
): Promise<RuleSection> {
  const ofNumber = eq(ruleSectionsTable.number, number);
  const [before] = await ctx.tx.select().from(ruleSectionsTable).where(ofNumber).for('update');
  if (found(before).version !== version) return fail('rules.changedMeanwhile');
  const changed = { titleEn: title.en, titleRu: title.ru, version: version + 1 };
  const after = only(await ctx.tx.update(ruleSectionsTable).set(changed).where(ofNumber).returning());
  await contentChanged(ctx, 'rules');
  await ctx.audit(rulesAudit.sectionRenamed, { before: titleOf(found(before)), after: title }, { on: sectionSubject(number) });
  return after;
}

/** Adds a rule at the end of its section. Locks the section, so that concurrent calls get different numbers. */
async function addRule(ctx: Ctx, { section, ...decided }: ParsedInput<typeof rulesContract.addRule>): Promise<WordedRule> {
  const [locked] = await ctx.tx.select().from(ruleSectionsTable).where(eq(ruleSectionsTable.number, section)).for('update');
  if (!locked) failField('section', 'rules.unknownSection');
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from ${rulesTable} where section = ${section})`;
  const { id } = only(await ctx.tx.insert(rulesTable).values({ section, number: next }).returning());
  const revision = { ruleId: id, revision: 1, inForce: true, ...columnsOf(decided), savedBy: ctx.actor.accountId };
  await ctx.tx.insert(ruleRevisionsTable).values(revision);
  await contentChanged(ctx, 'rules');
  const rule = await getCurrentRule(ctx.tx, id);
  await ctx.audit(rulesAudit.added, { number: rule.number, after: decidedOf(rule) }, { on: ruleSubject(id) });
  return rule;
}

async function addRuleSection(ctx: Ctx, { number, title }: ParsedInput<typeof rulesContract.addRuleSection>): Promise<RuleSection> {
  const [section] = await ctx.tx
    .insert(ruleSectionsTable)
    .values({ number, titleEn: title.en, titleRu: title.ru })
    .onConflictDoNothing({ target: ruleSectionsTable.number })
    .returning();
  if (!section) return failField('number', 'rules.sectionTaken');
  await contentChanged(ctx, 'rules');
  await ctx.audit(rulesAudit.sectionAdded, { after: title }, { on: sectionSubject(number) });
  return section;
}

export const rulesHandlers = implement(rulesContract, {
  listRules: async ({ tx, locale }) => presentPublic(locale, await listSections(tx), await listCurrentRules(tx)),
  getRuleBook: async ({ tx, actor }) => presentBook(actor, await listSections(tx), await listCurrentRules(tx)),
  getRule: async ({ tx, actor }, { id }) => {
    const rule = await getCurrentRule(tx, id);
    const revisions = (await listRevisionsOf(tx, id)).map(presentRevision);
    return { rule: presentRule(rule), section: rule.section, revisions, can: canOf(actor) };
  },
  compareRuleRevisions,
  addRule: async (ctx, input) => presentRule(await addRule(ctx, input)),
  reviseRule: async (ctx, input) => presentRule(await reviseRule(ctx, input)),
  addRuleSection: async (ctx, input) => ({ ...presentSection(await addRuleSection(ctx, input)), rules: [] }),
  renameRuleSection: async (ctx, input) => presentSection(await renameRuleSection(ctx, input)),
});
