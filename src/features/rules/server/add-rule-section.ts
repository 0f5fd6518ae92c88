import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { rulesAudit, sectionSubject } from '../rules.audit.ts';
import type { rulesContract } from '../rules.contract.ts';
import { type RuleSection, ruleSectionsTable } from './rules.table.ts';

export async function addRuleSection(ctx: Ctx, { number, title }: ParsedInput<typeof rulesContract.addRuleSection>): Promise<RuleSection> {
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
