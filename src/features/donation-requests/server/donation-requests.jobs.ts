import { implementJob } from '#kit/jobs/jobs.ts';
import { deliverDonationJob, scanDonationsJob } from './deliver-donation.job.ts';
import { deliverDonation } from './deliver-donation.ts';
import { scanDonations } from './scan-donations.ts';

export const donationRequestsJobs = [
  implementJob(deliverDonationJob, (ctx, donation) => deliverDonation(ctx, donation)),
  implementJob(scanDonationsJob, (ctx) => scanDonations(ctx)),
];
