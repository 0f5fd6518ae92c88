import { eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { countUnusedRecoveryCodes, findTwoStep } from './two-step.queries.ts';
import { twoStepTable } from './two-step.table.ts';

export const twoStepPersonalData = personalData('twoStep', {
  items: { secondStep: { holds: ['two_step', 'recovery_codes'], fate: 'erased' } },
  /** Without the key itself, because someone who finds the exported file could sign in with it. */
  async export(tx, { accountId }) {
    const found = await findTwoStep(tx, accountId);
    const since = found?.confirmedAt?.toISOString() ?? null;
    return { secondStep: { since, recoveryCodesLeft: await countUnusedRecoveryCodes(tx, accountId) } };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx.delete(twoStepTable).where(eq(twoStepTable.accountId, accountId)).returning({ id: twoStepTable.accountId });
    return { secondStep: gone.length };
  },
});
