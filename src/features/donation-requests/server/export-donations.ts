import type { Locale } from '#kit/i18n/locales.ts';
import { exportList } from '#kit/list/export-list.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { donationRequestsAudit } from '../donation-requests.audit.ts';
import { donationList, replenishmentList } from '../donation-requests.list.ts';
import { en } from '../donation-requests.strings.en.ts';
import { ru } from '../donation-requests.strings.ru.ts';
import { donationRows, replenishmentRows } from './donation-rows.queries.ts';
import type { ShownDonation } from './donations.queries.ts';

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
