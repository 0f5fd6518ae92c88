import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** A person lost a role or was disabled. Handled by a feature above this one, which reassigns their work. */
export const rightsEndedJob = job('staffGrants.rightsEnded', { payload: z.object({ accountId: z.int() }) });
