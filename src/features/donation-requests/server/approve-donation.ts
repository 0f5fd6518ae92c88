import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { letOutAlone, noteSeconded } from '#features/coins/server/let-coins-out.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { largeRequest } from '../donation-requests.approvals.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.feature.ts';
import { assertReceives } from './assert-receives.ts';
import { deliverDonationJob } from './deliver-donation.job.ts';
import { isParty } from './donations.abilities.ts';
import { getDonation, lockDonation, type ShownDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';

/**
 * Approval by staff. Above what one person may grant in a day, it is the first of two: nothing is granted until another person approves.
 */
export async function approveDonation(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownDonation> {
  const donation = await lockDonation(ctx.tx, id);
  assertUndecided(donation);
  if (isParty(ctx.actor.accountId, donation)) fail('donationRequests.ownRequest');
  const { amount, accountId, login, requestedBy, reason } = donation;
  await assertReceives(ctx.tx, accountId);
  if (await letOutAlone(ctx, { way: 'request', subject: donationSubject(id), coins: amount, to: accountId })) {
    await agree(ctx, donation, null);
    return getDonation(ctx.tx, id);
  }
  const approval = await requestApproval(
    ctx,
    largeRequest,
    { requestId: id, requestedBy, accountId, login, amount },
    { on: donationSubject(id), reason },
  );
  await ctx.audit(
    donationRequestsAudit.approved,
    { before: 'pending', after: 'pending', accountId, amount, approval },
    { on: donationSubject(id) },
  );
  return getDonation(ctx.tx, id);
}

/** The second approval. The approval request is decided in the same transaction, so it no longer blocks. */
export const applyLargeRequest: Apply<{ requestId: number; amount: number }> = async (ctx, { requestId, amount }, { id, requestedBy }) => {
  const donation = await lockDonation(ctx.tx, requestId);
  if (donation.status !== 'pending' || donation.amount !== amount) fail('donationRequests.notPending');
  await assertReceives(ctx.tx, donation.accountId);
  await agree(ctx, donation, id);
  const out = { way: 'request', subject: donationSubject(requestId), coins: amount, to: donation.accountId } as const;
  await noteSeconded(ctx, { ...out, givenBy: requestedBy, approval: id });
};

async function agree(ctx: Ctx, { id, accountId, amount }: ShownDonation, approval: number | null): Promise<void> {
  await moveDonation(ctx.tx, id, 'approved', { decidedBy: ctx.actor.accountId });
  await ctx.audit(
    donationRequestsAudit.approved,
    { before: 'pending', after: 'approved', accountId, amount, approval },
    { on: donationSubject(id) },
  );
  await ctx.enqueue(deliverDonationJob, { id });
}

/** Every decision on a request starts here: rejects one that is decided or waits for its second approval. */
export function assertUndecided({ status, approval, origin }: ShownDonation): void {
  if (origin !== 'admin') fail('kit.notFound');
  if (status !== 'pending') fail('donationRequests.notPending');
  if (approval !== null) fail('donationRequests.waitsForSecond');
}
