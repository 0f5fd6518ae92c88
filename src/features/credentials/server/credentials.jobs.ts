import { z } from 'zod';
import { newDevice } from '#features/sessions/server/new-device.job.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { recoveryAsked } from './recovery-asked.job.ts';
import { sendRecovery } from './send-recovery.ts';
import { sweepCredentials } from './sweep-credentials.ts';

const nightlySweep = job('credentials.sweep', { payload: z.object({}), schedule: '25 4 * * *' });

export const credentialsJobs = [
  implementJob(recoveryAsked, sendRecovery),
  implementJob(newDevice, notifyNewDevice),
  implementJob(nightlySweep, sweepCredentials),
];
