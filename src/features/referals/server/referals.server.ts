import { asc, eq } from 'drizzle-orm';
import { registeredByCodeJob } from '#features/game-link/server/registered-by-code.job.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { attributeRecent, attributeRegistration } from './attribute-registration.ts';
import { flagReferal } from './flag-referal.ts';
import { flagRecent } from './note-progress.ts';
import { referalsHandlers } from './referals.handlers.ts';
import { attributeRecentJob, flagRecentJob, levelReachedJob } from './referals.job-kinds.ts';
import { referalsTable as table } from './referals.table.ts';

/** Attributions are kept for statistics and money; names are deleted with the accounts. */
export const referalsPersonalData = personalData('referals', {
  items: {
    invited: { holds: ['referals.account_id'], fate: 'anonymised' },
    inviting: { holds: ['referals.referrer_id'], fate: 'anonymised' },
    judged: { holds: ['referals.cleared_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const own = await tx.select().from(table).where(eq(table.accountId, accountId));
    const brought = await tx.select().from(table).where(eq(table.referrerId, accountId)).orderBy(asc(table.id));
    const cleared = await tx.select().from(table).where(eq(table.clearedBy, accountId)).orderBy(asc(table.id));
    return {
      invited: own.map(({ code, source, registeredAt, levelAt, toppedUpAt }) => ({
        code,
        source,
        registeredAt: registeredAt.toISOString(),
        levelAt: levelAt?.toISOString() ?? null,
        toppedUpAt: toppedUpAt?.toISOString() ?? null,
      })),
      // The progress of referrals is their own data.
      inviting: brought.map(({ source, registeredAt }) => ({ source, registeredAt: registeredAt.toISOString() })),
      judged: cleared.map(({ id, clearedAt }) => ({ id, clearedAt: clearedAt?.toISOString() ?? null })),
    };
  },
  async erase({ tx }, { accountId }) {
    return {
      invited: await tx.$count(table, eq(table.accountId, accountId)),
      inviting: await tx.$count(table, eq(table.referrerId, accountId)),
      judged: await tx.$count(table, eq(table.clearedBy, accountId)),
    };
  },
});

export const server: ServerFeature = {
  handlers: () => [referalsHandlers],
  jobs: () => referalsJobs,
  personalData: referalsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-referals.ts')).seedDemoReferals(ctx),
};

const referalsJobs: readonly JobImplementation[] = [
  implementJob(registeredByCodeJob, attributeRegistration),
  implementJob(levelReachedJob, (ctx, { accountId }) => flagReferal(ctx, accountId)),
  implementJob(attributeRecentJob, attributeRecent),
  implementJob(flagRecentJob, flagRecent),
];
