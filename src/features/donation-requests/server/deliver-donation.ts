import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { lastSeenOn } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { donationRequestsAudit, donationRequestsNotifications, donationSubject } from '../donation-requests.feature.ts';
import { askedDonationsScreen, replenishmentScreen } from '../donation-requests.urls.ts';
import { whyNotReceiving } from './assert-receives.ts';
import { lockDonation, type ShownDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';

/** After this, the coins are no longer expected, and may have been granted in another way. */
const days = 14;

/**
 * Books the coins and notifies the server where the person was last seen. Idempotent. It may run long after the approval: after two weeks,
 * or if the account can no longer receive coins, nothing is booked and the granter is notified.
 */
export async function deliverDonation(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const donation = await lockDonation(ctx.tx, id);
  const { status, accountId, amount: coins, reason, requestedBy, updatedAt } = donation;
  if (status !== 'approved') return;
  const late = Date.now() - updatedAt.getTime() > days * 86_400_000;
  if (late || (await whyNotReceiving(ctx.tx, accountId)) !== null) return takeBack(ctx, donation);
  await grantCoins(ctx.tx, { accountId, coins, idem: `donation:${id}`, kind: 'grant', what: reason.slice(0, 200) });
  await moveDonation(ctx.tx, id, 'delivered');
  const server = await lastSeenOn(ctx.tx, accountId);
  if (server !== null) {
    const payload = { coins, source: 'staff' } as const;
    await sendCommand(ctx, { server, accountId, kind: 'creditNotice', payload, dedupeKey: `donation:${id}` });
  }
  await notify(ctx, { to: accountId, kind: donationRequestsNotifications.received, params: { amount: coins } });
  if (requestedBy === accountId) return;
  await notify(ctx, { ...toRequester(donation), kind: donationRequestsNotifications.delivered });
}

async function takeBack(ctx: Ctx, donation: ShownDonation): Promise<void> {
  const { id, status, accountId, amount } = donation;
  await moveDonation(ctx.tx, id, 'withdrawn');
  const moved = { before: status, after: 'withdrawn', accountId, amount };
  await ctx.audit(donationRequestsAudit.withdrawn, moved, { on: donationSubject(id) });
  await notify(ctx, { ...toRequester(donation), kind: donationRequestsNotifications.undelivered });
}

const toRequester = ({ requestedBy: to, login, amount, origin }: ShownDonation) => ({
  to,
  params: { login, amount },
  href: addressOf(origin === 'admin' ? askedDonationsScreen : replenishmentScreen, {}),
});
