import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { largePayout } from '../partners.approvals.ts';
import { applyLargePayout } from './move-payout.ts';
import { ownPartnerHandlers } from './own-partner.handlers.ts';
import { partnersHandlers } from './partners.handlers.ts';
import { partnersJobs } from './partners.jobs.ts';
import { partnersPersonalData } from './partners.personal-data.ts';
import { partnersWaiting } from './partners.waiting.ts';

export const server: ServerFeature = {
  handlers: () => [partnersHandlers, ownPartnerHandlers],
  jobs: () => partnersJobs,
  personalData: partnersPersonalData,
  waiting: () => partnersWaiting,
  approvals: () => [implementApproval(largePayout, applyLargePayout)],
  demo: async (ctx) => (await import('./seed-demo-partners.ts')).seedDemoPartners(ctx),
};
