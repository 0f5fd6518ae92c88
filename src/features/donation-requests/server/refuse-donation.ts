import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.audit.ts';
import { donationRequestsNotifications } from '../donation-requests.notifications.ts';
import { askedDonationsScreen } from '../donation-requests.urls.ts';
import { assertUndecided } from './assert-undecided.ts';
import { isParty } from './donations.abilities.ts';
import { getDonation, lockDonation, type ShownDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';

/** Refusal by staff, with a reason for the admin. */
export async function refuseDonation(ctx: Ctx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<ShownDonation> {
  const donation = await lockDonation(ctx.tx, id);
  assertUndecided(donation);
  if (isParty(ctx.actor.accountId, donation)) fail('donationRequests.ownRequest');
  const { accountId, amount, login, requestedBy } = donation;
  await moveDonation(ctx.tx, id, 'refused', { decidedBy: ctx.actor.accountId, refusal: reason });
  await ctx.audit(
    donationRequestsAudit.refused,
    { before: 'pending', after: 'refused', accountId, amount, reason },
    { on: donationSubject(id) },
  );
  const params = { login, amount, reason };
  await notify(ctx, { to: requestedBy, kind: donationRequestsNotifications.refused, params, href: addressOf(askedDonationsScreen, {}) });
  return getDonation(ctx.tx, id);
}
