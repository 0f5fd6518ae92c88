import { and, asc, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { largeReplenishment, largeRequest } from '../donation-requests.approvals.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.feature.ts';
import { donationsScreen } from '../donation-requests.urls.ts';
import { applyLargeRequest } from './approve-donation.ts';
import { deliverDonationJob, scanDonationsJob } from './deliver-donation.job.ts';
import { deliverDonation } from './deliver-donation.ts';
import { donationRequestsHandlers } from './donation-requests.handlers.ts';
import { donationRequestsTable, donationRequestsTable as table } from './donation-requests.table.ts';
import { donationRows } from './donation-rows.queries.ts';
import { moveDonation } from './move-donation.ts';
import { applyLargeReplenishment } from './replenish.ts';

const { accountId: receiver, requestedBy, decidedBy } = donationRequestsTable;

/**
 * Unpaid coins stay in the ledger together with who granted them, after the erasure as a number without a name. Requests for the person
 * that were not booked are withdrawn. Reasons stay without the person's name; the name of a requesting administrator is erased.
 */
export const donationRequestsPersonalData = personalData('donationRequests', {
  items: {
    received: { holds: ['donation_requests.account_id', 'donation_requests.reason', 'donation_requests.refusal'], fate: 'anonymised' },
    decided: {
      holds: ['donation_requests.requested_by', 'donation_requests.requested_as', 'donation_requests.decided_by'],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(donationRequestsTable)
      .where(or(eq(receiver, accountId), eq(requestedBy, accountId), eq(decidedBy, accountId)))
      .orderBy(donationRequestsTable.id);
    const plain = ({ id, amount, status, requestedAt }: (typeof rows)[number]) => ({
      id,
      amount,
      status,
      requestedAt: requestedAt.toISOString(),
    });
    return {
      received: rows.filter((row) => row.accountId === accountId && row.status === 'delivered').map(plain),
      decided: rows.filter((row) => row.requestedBy === accountId || row.decidedBy === accountId).map(plain),
    };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { accountId } = person;
    const { id: number, reason, refusal } = donationRequestsTable;
    const waiting = await tx
      .select()
      .from(donationRequestsTable)
      .where(and(eq(receiver, accountId), inArray(donationRequestsTable.status, ['pending', 'approved'])))
      .for('update');
    for (const { id, amount, status } of waiting) {
      await moveDonation(tx, id, 'withdrawn');
      const moved = { before: status, after: 'withdrawn', accountId, amount };
      await ctx.audit(donationRequestsAudit.withdrawn, moved, { on: donationSubject(id) });
    }
    await tx.update(donationRequestsTable).set({ requestedAs: null }).where(eq(requestedBy, accountId));
    await forgetIn({ tx, id: number, person }, { reason: [reason, 1, 500], refusal: [refusal, 1, 500] }, (left, thisRow) =>
      tx.update(donationRequestsTable).set(left).where(thisRow),
    );
    const { received } = only(await tx.select({ received: count() }).from(donationRequestsTable).where(eq(receiver, accountId)));
    const { decided } = only(
      await tx
        .select({ decided: count() })
        .from(donationRequestsTable)
        .where(or(eq(requestedBy, accountId), eq(decidedBy, accountId))),
    );
    return { received, decided };
  },
});

export const server: ServerFeature = {
  handlers: () => [donationRequestsHandlers],
  jobs: () => donationRequestsJobs,
  personalData: donationRequestsPersonalData,
  waiting: () => [donationsWaiting],
  approvals: () => [implementApproval(largeRequest, applyLargeRequest), implementApproval(largeReplenishment, applyLargeReplenishment)],
  demo: async ({ tx }) => (await import('./seed-demo-donations.ts')).seedDemoDonations(tx),
};

const donationRequestsJobs = [
  implementJob(deliverDonationJob, (ctx, donation) => deliverDonation(ctx, donation)),
  implementJob(scanDonationsJob, (ctx) => scanDonations(ctx)),
];

const donationsWaiting: WaitingSource = {
  kind: 'donationRequests',
  permission: 'donationRequests.decide',
  text: 'donationRequests.waiting',
  icon: 'donation',
  href: addressOf(donationsScreen, {}, { status: 'pending' }),
  count: ({ tx }) => donationRows('all').total(tx, { status: 'pending' }),
};

const maxAtOnce = 200;

/**
 * Queues approved but undelivered donations again: their job used up its retries although the granter was told that the coins are granted.
 * An outage thus heals without intervention. If the first job is still running, whichever comes first delivers.
 */
export async function scanDonations(ctx: Ctx): Promise<void> {
  const waiting = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, 'approved'), lt(table.updatedAt, sql`now() - interval '5 minutes'`)))
    .orderBy(asc(table.id))
    .limit(maxAtOnce);
  for (const donation of waiting) await ctx.enqueue(deliverDonationJob, donation);
}
