import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

export const deliverDonationJob = job('donationRequests.deliver', { payload: z.object({ id: z.int() }) });

/** Finds granted coins that were not booked because their job gave up. */
export const scanDonationsJob = job('donationRequests.scan', { payload: z.object({}), schedule: '*/15 * * * *' });
