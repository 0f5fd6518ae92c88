import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

export const deliverDonationJob = job('donationRequests.deliver', { payload: z.object({ id: z.int() }) });
