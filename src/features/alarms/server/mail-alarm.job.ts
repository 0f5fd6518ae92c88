import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

export const mailAlarmJob = job('alarms.mail', { payload: z.object({ id: z.int() }) });
