import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { expireUnacknowledged } from './expire-unacknowledged.ts';
import { forgetOldAddresses } from './known-addresses.ts';
import { tidyCommands } from './tidy-commands.ts';

const buryUnacknowledgedJob = job('gameLink.buryUnacknowledged', { payload: z.object({}), schedule: '* * * * *' });
const tidyCommandsJob = job('gameLink.tidyCommands', { payload: z.object({}), schedule: '20 4 * * *' });
const forgetAddressesJob = job('gameLink.forgetAddresses', { payload: z.object({}), schedule: '40 4 * * *' });

export const gameLinkJobs = [
  implementJob(buryUnacknowledgedJob, (ctx) => expireUnacknowledged(ctx)),
  implementJob(tidyCommandsJob, ({ tx }) => tidyCommands(tx)),
  implementJob(forgetAddressesJob, ({ tx }) => forgetOldAddresses(tx)),
];
