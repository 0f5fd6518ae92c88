import { z } from 'zod';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { orderMovedJob } from '#features/payments/server/payments.job-kinds.ts';
import { referalJudgedJob } from '#features/referals/server/referals.job-kinds.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { largePayout } from '../partners.approvals.ts';
import { applicationsScreen, payoutsScreen } from '../partners.urls.ts';
import { applicationRows } from './application-rows.queries.ts';
import { applyLargePayout } from './move-payout.ts';
import { ownPartnerHandlers } from './own-partner.handlers.ts';
import { partnersHandlers } from './partners.handlers.ts';
import { partnersPersonalData } from './partners.personal-data.ts';
import { payoutRows } from './payout-rows.queries.ts';
import { releaseCommissions } from './release-commissions.ts';
import { followOrder, followReferal } from './settle-commission.ts';
import { minutesToFollow, ordersNotFollowed } from './stray-shares.queries.ts';

export const server: ServerFeature = {
  handlers: () => [partnersHandlers, ownPartnerHandlers],
  jobs: () => partnersJobs,
  personalData: partnersPersonalData,
  waiting: () => partnersWaiting,
  approvals: () => [implementApproval(largePayout, applyLargePayout)],
  demo: async (ctx) => (await import('./seed-demo-partners.ts')).seedDemoPartners(ctx),
};

const releaseCommissionsJob = job('partners.release', { payload: z.object({}), schedule: '5 * * * *' });
const settleStraysJob = job('partners.settleStrays', { payload: z.object({}), schedule: '50 3 * * *' });

const partnersJobs: readonly JobImplementation[] = [
  implementJob(orderMovedJob, followOrder),
  implementJob(referalJudgedJob, followReferal),
  implementJob(releaseCommissionsJob, (ctx) => releaseCommissions(ctx)),
  implementJob(settleStraysJob, (ctx) => settleStrays(ctx)),
];

const maxAtOnce = 1_000;

/**
 * Queues again all orders whose job about a payment, refund or flag died after its retries. Commissions are on hold for two weeks, so a
 * nightly run is in time. One job per order, so that failures stay isolated (docs/decisions/088).
 */
export async function settleStrays(ctx: Ctx, minutes = minutesToFollow): Promise<void> {
  // Scans all payments.
  await allowLong(ctx.tx, 10);
  for (const { id } of await ordersNotFollowed(ctx.tx, { minutes, most: maxAtOnce })) await ctx.enqueue(orderMovedJob, { orderId: id });
}

/** Pending applications and requested payouts. */
const partnersWaiting: readonly WaitingSource[] = [
  {
    kind: 'partnerApplications',
    permission: 'partners.edit',
    text: 'partners.waiting.applications',
    icon: 'partners',
    href: addressOf(applicationsScreen, {}, { state: 'pending' }),
    count: ({ tx }) => applicationRows.total(tx, { state: 'pending' }),
  },
  {
    kind: 'partnerPayouts',
    permission: 'partners.payouts',
    text: 'partners.waiting.payouts',
    icon: 'replenishment',
    href: addressOf(payoutsScreen, {}, { state: 'requested' }),
    urgent: true,
    count: ({ tx }) => payoutRows.total(tx, { state: 'requested' }),
  },
];
