import { z } from 'zod';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { cancelOnSignIn } from './cancel-on-sign-in.ts';
import { listDueRequests } from './deletion.queries.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseAgainJob } from './erase-again.job.ts';
import { eraseAgain } from './erase-again.ts';
import { prepareDeletionJob } from './prepare-deletion.job.ts';
import { remindOfDeletions } from './remind-of-deletions.ts';
import { tidyDeletions } from './tidy-deletions.ts';

const lookRound = job('deletion.lookRound', { payload: z.object({}), schedule: '7 * * * *' });
/** Separate from the round, so that many or failing reminders do not delay erasures. */
const remind = job('deletion.remind', { payload: z.object({}), schedule: '12 * * * *' });
/** A single statement may take ten minutes: see eraseAccount. */
const eraseOne = job('deletion.erase', {
  payload: z.object({ requestId: z.int() }),
  minutes: 180,
  // The round runs every hour, even while an erasure still runs or waits for a retry.
  oneFor: ({ requestId }) => String(requestId),
});
const tidy = job('deletion.tidy', { payload: z.object({}), schedule: '50 4 * * *' });

/** `everything`: personal data of all features, passed in by the app. */
export const deletionJobs = (everything: readonly PersonalData[]): readonly JobImplementation[] => [
  implementJob(prepareDeletionJob, prepareDeletion),
  implementJob(lookRound, queueErasures),
  implementJob(remind, remindOfDeletions),
  implementJob(eraseOne, (ctx, { requestId }) => eraseAccount(ctx, everything, requestId)),
  implementJob(eraseAgainJob, (ctx, person) => eraseAgain(ctx, everything, person)),
  implementJob(signedInJob, (ctx, { accountId }) => cancelOnSignIn(ctx, accountId)),
  implementJob(tidy, tidyDeletions),
];

/** Each erasure is its own job and transaction: a failing one delays no other and is retried. */
export async function queueErasures(ctx: Ctx): Promise<void> {
  for (const { id } of await listDueRequests(ctx.tx)) await ctx.enqueue(eraseOne, { requestId: id });
}
