import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Sends a mail about one alarm to the alarm mailbox. */
export const mailAlarmJob = job('alarms.mail', { payload: z.object({ id: z.int() }) });
