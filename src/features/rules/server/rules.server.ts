import { count, desc, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { rulesHandlers } from './rules.handlers.ts';
import { ruleLanguages } from './rules.languages.ts';
import { ruleRevisionsTable } from './rules.table.ts';

/** Rules are kept; their author is anonymised when the account is deleted. */
const rulesPersonalData = personalData('rules', {
  items: { revised: { holds: ['rule_revisions.saved_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(ruleRevisionsTable)
      .where(eq(ruleRevisionsTable.savedBy, accountId))
      .orderBy(desc(ruleRevisionsTable.id));
    return { revised: rows.map(({ ruleId, revision, savedAt }) => ({ rule: ruleId, revision, savedAt: savedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const mine = eq(ruleRevisionsTable.savedBy, accountId);
    const { revised } = only(await tx.select({ revised: count() }).from(ruleRevisionsTable).where(mine));
    return { revised };
  },
});

export const server: ServerFeature = {
  handlers: () => [rulesHandlers],
  personalData: rulesPersonalData,
  languages: [ruleLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-rules.ts')).seedDemoRules(tx),
};
