import { implement } from '#kit/contract/implement.ts';
import { rulesContract } from '../rules.contract.ts';
import '../rules.errors.ts';
import { addRule } from './add-rule.ts';
import { addRuleSection } from './add-rule-section.ts';
import { compareRuleRevisions } from './compare-rule-revisions.ts';
import { renameRuleSection } from './rename-rule-section.ts';
import { reviseRule } from './revise-rule.ts';
import { canOf, presentBook, presentPublic, presentRevision, presentRule, presentSection } from './rules.present.ts';
import { getCurrentRule, listCurrentRules, listRevisionsOf, listSections } from './rules.queries.ts';

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
