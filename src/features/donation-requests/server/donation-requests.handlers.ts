import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { exportList } from '#kit/list/export-list.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { abilitiesOf, must } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { type DonationView, donationRequestsContract } from '../donation-requests.contract.ts';
import { donationRequestsAudit, donationRequestsNotifications, donationSubject } from '../donation-requests.feature.ts';
import { donationList, replenishmentList } from '../donation-requests.list.ts';
import { en } from '../donation-requests.strings.en.ts';
import { ru } from '../donation-requests.strings.ru.ts';
import { askedDonationsScreen } from '../donation-requests.urls.ts';
import { approveDonation, assertUndecided } from './approve-donation.ts';
import { donationRequestsTable } from './donation-requests.table.ts';
import { donationRows, replenishmentRows } from './donation-rows.queries.ts';
import { donationAbilities, isParty } from './donations.abilities.ts';
import { getDonation, lockDonation, type ShownDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';
import { findReceiver, replenish } from './replenish.ts';
import '../donation-requests.feature.ts';

const texts = { en, ru };
const headers = { en: en.columns, ru: ru.columns };

const cells = ({ locale }: { readonly locale: Locale }) => ({
  number: ({ id }: ShownDonation) => id,
  login: ({ login }: ShownDonation) => login,
  amount: ({ amount }: ShownDonation) => amount,
  reason: ({ reason }: ShownDonation) => reason,
  refusal: ({ refusal }: ShownDonation) => refusal,
  status: ({ status }: ShownDonation) => texts[locale].statuses[status],
  server: ({ server }: ShownDonation) => server,
  requestedBy: ({ requestedAs, requester }: ShownDonation) => requestedAs ?? requester,
  requestedAt: ({ requestedAt }: ShownDonation) => requestedAt,
  updatedAt: ({ updatedAt }: ShownDonation) => updatedAt,
  decidedBy: ({ decider }: ShownDonation) => decider,
  givenBy: ({ requester }: ShownDonation) => requester,
  agreedBy: ({ requester, decider }: ShownDonation) => (decider === requester ? null : decider),
});

/** Admins export the requests of their own server, the owner all. */
export const exportAskedDonations = exportList<typeof donationList, ShownDonation>(donationList, {
  headers,
  cells,
  audit: (ctx, filter) => ctx.audit(donationRequestsAudit.exported, filter),
  rows: (ctx, filter) => donationRows(serversOf(ctx.actor, 'donationRequests.ask')).iterate(ctx, filter),
});

export const exportDonations = exportList<typeof donationList, ShownDonation>(donationList, {
  headers,
  cells,
  audit: (ctx, filter) => ctx.audit(donationRequestsAudit.exported, filter),
  rows: (ctx, filter) => donationRows('all').iterate(ctx, filter),
});

export const exportReplenishments = exportList<typeof replenishmentList, ShownDonation>(replenishmentList, {
  headers,
  cells,
  audit: (ctx, filter) => ctx.audit(donationRequestsAudit.replenishmentsExported, filter),
  rows: replenishmentRows.iterate,
});

async function askForCoins(
  ctx: Ctx,
  { login, amount, reason }: ParsedInput<typeof donationRequestsContract.askForCoins>,
): Promise<ShownDonation> {
  const requestedBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const receiver = await findReceiver(ctx.tx, login);
  const { actingAs } = ctx.actor;
  const { id } = only(
    await ctx.tx
      .insert(donationRequestsTable)
      .values({
        origin: 'admin',
        server: actingAs?.server ?? null,
        accountId: receiver.accountId,
        amount,
        reason,
        requestedBy,
        requestedAs: actingAs?.name ?? null,
      })
      .returning({ id: donationRequestsTable.id }),
  );
  const after = { accountId: receiver.accountId, amount, reason };
  await ctx.audit(donationRequestsAudit.asked, { after }, { on: donationSubject(id), personal: { receiver: receiver.login } });
  return getDonation(ctx.tx, id);
}

/** Refusal by staff, with a reason for the admin. */
async function refuseDonation(ctx: Ctx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<ShownDonation> {
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

async function withdrawDonation(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownDonation> {
  const donation = await lockDonation(ctx.tx, id);
  const servers = serversOf(ctx.actor, 'donationRequests.ask');
  // Returns 404 for another server's request.
  if (servers !== 'all' && (donation.server === null || !servers.includes(donation.server))) fail('kit.notFound');
  assertUndecided(donation);
  must(ctx, donationAbilities.withdraw, donation);
  await moveDonation(ctx.tx, id, 'withdrawn');
  const { accountId, amount } = donation;
  await ctx.audit(
    donationRequestsAudit.withdrawn,
    { before: 'pending', after: 'withdrawn', accountId, amount },
    { on: donationSubject(id) },
  );
  return getDonation(ctx.tx, id);
}

export const donationRequestsHandlers = implement(donationRequestsContract, {
  listAskedDonations: (ctx, input) =>
    donationRows(serversOf(ctx.actor, 'donationRequests.ask')).page(ctx.tx, input, (donation) => presentDonation(ctx, donation)),
  exportAskedDonations,
  askForCoins: async (ctx, input) => presentDonation(ctx, await askForCoins(ctx, input)),
  withdrawDonation: async (ctx, input) => presentDonation(ctx, await withdrawDonation(ctx, input)),
  listDonations: (ctx, input) => donationRows('all').page(ctx.tx, input, (donation) => presentDonation(ctx, donation)),
  exportDonations,
  approveDonation: async (ctx, input) => presentDonation(ctx, await approveDonation(ctx, input)),
  refuseDonation: async (ctx, input) => presentDonation(ctx, await refuseDonation(ctx, input)),
  listReplenishments: (ctx, input) => replenishmentRows.page(ctx.tx, input, (donation) => presentDonation(ctx, donation)),
  exportReplenishments,
  replenish: async (ctx, input) => {
    const { donation, ...rest } = await replenish(ctx, input);
    return { donation: donation && presentDonation(ctx, donation), ...rest };
  },
});

const presentDonation = ({ actor }: { readonly actor: Actor }, donation: ShownDonation): DonationView => ({
  id: donation.id,
  server: donation.server,
  globalId: donation.accountId,
  login: donation.login,
  amount: donation.amount,
  reason: donation.reason,
  status: donation.status,
  approval: donation.approval,
  refusal: donation.refusal,
  requestedBy: donation.requestedAs ?? donation.requester,
  requestedById: donation.requestedBy,
  requestedAt: donation.requestedAt.toISOString(),
  updatedAt: donation.updatedAt.toISOString(),
  decidedBy: donation.decider,
  decidedById: donation.decidedBy,
  can: abilitiesOf(donationAbilities, actor, donation),
});
