import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { failField } from '#kit/errors/errors.ts';
import { ruleSubject, rulesAudit } from '../rules.audit.ts';
import type { rulesContract } from '../rules.contract.ts';
import { columnsOf, decidedOf } from './rules.present.ts';
import { getCurrentRule, type WordedRule } from './rules.queries.ts';
import { ruleRevisionsTable, ruleSectionsTable, rulesTable } from './rules.table.ts';

/** Adds a rule at the end of its section. Locks the section, so that concurrent calls get different numbers. */
export async function addRule(ctx: Ctx, { section, ...decided }: ParsedInput<typeof rulesContract.addRule>): Promise<WordedRule> {
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
