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
/** Apart from the round: however many have to be reminded, and whatever is the matter with that, erasures are queued. */
const remind = job('deletion.remind', { payload: z.object({}), schedule: '12 * * * *' });
/** One of its statements alone may take ten minutes: eraseAccount. */
const eraseOne = job('deletion.erase', {
  payload: z.object({ requestId: z.int() }),
  minutes: 180,
  // The round comes every hour, also while one takes longer or waits to be tried again.
  oneFor: ({ requestId }) => String(requestId),
});
const tidy = job('deletion.tidy', { payload: z.object({}), schedule: '50 4 * * *' });

/** `everything` is what all features know about people, which only the app sees together. */
export const deletionJobs = (everything: readonly PersonalData[]): readonly JobImplementation[] => [
  implementJob(prepareDeletionJob, prepareDeletion),
  implementJob(lookRound, queueErasures),
  implementJob(remind, remindOfDeletions),
  implementJob(eraseOne, (ctx, { requestId }) => eraseAccount(ctx, everything, requestId)),
  implementJob(eraseAgainJob, (ctx, person) => eraseAgain(ctx, everything, person)),
  implementJob(signedInJob, (ctx, { accountId }) => cancelOnSignIn(ctx, accountId)),
  implementJob(tidy, tidyDeletions),
];

/** Each account is a job and a transaction of its own: one that fails holds up no other, and comes again by itself. */
export async function queueErasures(ctx: Ctx): Promise<void> {
  for (const { id } of await listDueRequests(ctx.tx)) await ctx.enqueue(eraseOne, { requestId: id });
}
