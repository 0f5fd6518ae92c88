import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { sealAnew } from '#kit/sealed/sealed.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { twoStepHandlers } from './two-step.handlers.ts';
import { countUnusedRecoveryCodes, findTwoStep } from './two-step.queries.ts';
import { twoStepTable } from './two-step.table.ts';
import type { WhenChanged } from './when-changed.ts';

const twoStepPersonalData = personalData('twoStep', {
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

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly whenTwoStepChanged: WhenChanged;
  }
}

export const server: ServerFeature = {
  handlers: ({ whenTwoStepChanged }) => [twoStepHandlers({ whenChanged: whenTwoStepChanged })],
  jobs: () => twoStepJobs,
  personalData: twoStepPersonalData,
};

const pageSize = 500;

/**
 * During a rotation of APP_SECRET: re-encrypts everything still encrypted with the other secret, so that it can be removed. Every process
 * knows both secrets by then. Returns the number of re-encrypted rows.
 */
export async function sealSecretsAnew({ tx, log, services: { config } }: Pick<Ctx, 'tx' | 'log' | 'services'>): Promise<number> {
  if (config.appSecretOther === undefined) return 0;
  let [sealed, after] = [0, 0];
  for (;;) {
    const rows = await tx
      .select({ accountId: twoStepTable.accountId, secret: twoStepTable.secret })
      .from(twoStepTable)
      .where(gt(twoStepTable.accountId, after))
      .orderBy(asc(twoStepTable.accountId))
      .limit(pageSize);
    for (const { accountId, secret } of rows) {
      const anew = sealAnew(secret, ownerOfSecret(config, accountId));
      if (!anew) continue;
      const { rowCount } = await tx
        .update(twoStepTable)
        .set({ secret: anew })
        // Not a secret that was replaced meanwhile.
        .where(and(eq(twoStepTable.accountId, accountId), eq(twoStepTable.secret, secret)));
      sealed += rowCount ?? 0;
    }
    after = rows.at(-1)?.accountId ?? after;
    if (rows.length < pageSize) break;
  }
  log.info({ sealed }, 'two-step secrets sealed under APP_SECRET; at 0 APP_SECRET_OTHER is not needed for them');
  return sealed;
}

const sealAnewJob = job('twoStep.sealAnew', { payload: z.object({}), schedule: '*/10 * * * *' });

const twoStepJobs: readonly JobImplementation[] = [implementJob(sealAnewJob, async (ctx) => void (await sealSecretsAnew(ctx)))];
