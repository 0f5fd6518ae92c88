import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { largeReplenishment, largeRequest } from '../donation-requests.approvals.ts';
import { applyLargeRequest } from './approve-donation.ts';
import { donationRequestsHandlers } from './donation-requests.handlers.ts';
import { donationRequestsJobs } from './donation-requests.jobs.ts';
import { donationRequestsPersonalData } from './donation-requests.personal-data.ts';
import { donationsWaiting } from './donation-requests.waiting.ts';
import { applyLargeReplenishment } from './replenish.ts';

export const server: ServerFeature = {
  handlers: () => [donationRequestsHandlers],
  jobs: () => donationRequestsJobs,
  personalData: donationRequestsPersonalData,
  waiting: () => [donationsWaiting],
  approvals: () => [implementApproval(largeRequest, applyLargeRequest), implementApproval(largeReplenishment, applyLargeReplenishment)],
  demo: async ({ tx }) => (await import('./seed-demo-donations.ts')).seedDemoDonations(tx),
};
