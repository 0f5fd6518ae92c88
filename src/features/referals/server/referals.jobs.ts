import { registeredByCodeJob } from '#features/game-link/server/registered-by-code.job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { attributeRecent, attributeRegistration } from './attribute-registration.ts';
import { flagReferal } from './flag-referal.ts';
import { flagRecent } from './note-progress.ts';
import { attributeRecentJob, flagRecentJob, levelReachedJob } from './referals.job-kinds.ts';

export const referalsJobs: readonly JobImplementation[] = [
  implementJob(registeredByCodeJob, attributeRegistration),
  implementJob(levelReachedJob, (ctx, { accountId }) => flagReferal(ctx, accountId)),
  implementJob(attributeRecentJob, attributeRecent),
  implementJob(flagRecentJob, flagRecent),
];
