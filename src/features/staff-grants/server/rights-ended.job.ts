import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Somebody has lost a role, or was shut out. Carried out by a feature above this one: whatever waits for them there goes to others. */
export const rightsEndedJob = job('staffGrants.rightsEnded', { payload: z.object({ accountId: z.int() }) });
