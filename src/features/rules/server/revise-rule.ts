import { isDeepStrictEqual } from 'node:util';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { ruleSubject, rulesAudit } from '../rules.audit.ts';
import type { rulesContract } from '../rules.contract.ts';
import { columnsOf, decidedOf } from './rules.present.ts';
import { getCurrentRule, type WordedRule } from './rules.queries.ts';
import { ruleRevisionsTable } from './rules.table.ts';

/**
 * Changes a rule's wording or penalties, or withdraws it. The previous revision is kept for verdicts that cite it. The unique key rejects
 * the second of two concurrent edits of the same revision, so that no one overwrites changes they have not seen.
 */
export async function reviseRule(
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
