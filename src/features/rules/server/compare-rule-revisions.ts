import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { wordsBetween } from '#kit/text/words-between.ts';
import type { RuleComparison, rulesContract } from '../rules.contract.ts';
import { presentRevision } from './rules.present.ts';
import { getRuleRevision, listRevisionsOf } from './rules.queries.ts';

/** A word diff of two revisions in each language. */
export async function compareRuleRevisions(
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
