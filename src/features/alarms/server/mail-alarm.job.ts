import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Writes to the alarm mailbox about one alarm. */
export const mailAlarmJob = job('alarms.mail', { payload: z.object({ id: z.int() }) });
