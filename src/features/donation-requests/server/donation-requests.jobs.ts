import { implementJob } from '#kit/jobs/jobs.ts';
import { deliverDonationJob } from './deliver-donation.job.ts';
import { deliverDonation } from './deliver-donation.ts';

export const donationRequestsJobs = [implementJob(deliverDonationJob, (ctx, donation) => deliverDonation(ctx, donation))];
