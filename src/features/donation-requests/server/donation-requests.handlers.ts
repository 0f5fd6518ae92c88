import { implement } from '#kit/contract/implement.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { donationRequestsContract } from '../donation-requests.contract.ts';
import '../donation-requests.errors.ts';
import { approveDonation } from './approve-donation.ts';
import { askForCoins } from './ask-for-coins.ts';
import { donationRows, replenishmentRows } from './donation-rows.queries.ts';
import { presentDonation } from './donations.present.ts';
import { exportAskedDonations, exportDonations, exportReplenishments } from './export-donations.ts';
import { refuseDonation } from './refuse-donation.ts';
import { replenish } from './replenish.ts';
import { withdrawDonation } from './withdraw-donation.ts';

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
