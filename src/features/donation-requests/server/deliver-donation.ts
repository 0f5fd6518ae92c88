import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { lastSeenOn } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { donationRequestsNotifications } from '../donation-requests.notifications.ts';
import { askedDonationsScreen, replenishmentScreen } from '../donation-requests.urls.ts';
import { lockDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';

/** Books the coins and tells the world where the person was seen last. Run again it finds them delivered and does nothing. */
export async function deliverDonation(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const { status, accountId, amount: coins, reason, login, requestedBy, origin } = await lockDonation(ctx.tx, id);
  if (status !== 'approved') return;
  await grantCoins(ctx.tx, { accountId, coins, idem: `donation:${id}`, kind: 'grant', what: reason.slice(0, 200) });
  await moveDonation(ctx.tx, id, 'delivered');
  const server = await lastSeenOn(ctx.tx, accountId);
  if (server !== null) {
    const payload = { coins, source: 'staff' } as const;
    await sendCommand(ctx, { server, accountId, kind: 'creditNotice', payload, dedupeKey: `donation:${id}` });
  }
  await notify(ctx, { to: accountId, kind: donationRequestsNotifications.received, params: { amount: coins } });
  if (requestedBy === accountId) return;
  const href = addressOf(origin === 'admin' ? askedDonationsScreen : replenishmentScreen, {});
  await notify(ctx, { to: requestedBy, kind: donationRequestsNotifications.delivered, params: { login, amount: coins }, href });
}
