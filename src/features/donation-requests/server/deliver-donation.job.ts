import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

export const deliverDonationJob = job('donationRequests.deliver', { payload: z.object({ id: z.int() }) });

/** Looks for coins that were given and not booked though nobody tries any more. */
export const scanDonationsJob = job('donationRequests.scan', { payload: z.object({}), schedule: '*/15 * * * *' });
