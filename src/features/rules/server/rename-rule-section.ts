import { eq } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { rulesAudit, sectionSubject } from '../rules.audit.ts';
import type { rulesContract } from '../rules.contract.ts';
import { titleOf } from './rules.present.ts';
import { type RuleSection, ruleSectionsTable } from './rules.table.ts';

/** Renames a section. Its number stays, because rules are cited by it. */
export async function renameRuleSection(
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
