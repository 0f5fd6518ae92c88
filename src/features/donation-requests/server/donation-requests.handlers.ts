import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { type DonationFilter, donationRequestsContract } from '../donation-requests.contract.ts';
import '../donation-requests.errors.ts';
import { approveDonation } from './approve-donation.ts';
import { askForCoins } from './ask-for-coins.ts';
import { presentDonation } from './donations.present.ts';
import { countDonations, pageOfDonations, type Scope } from './donations.queries.ts';
import { exportDonations } from './export-donations.ts';
import { refuseDonation } from './refuse-donation.ts';
import { replenish } from './replenish.ts';
import { withdrawDonation } from './withdraw-donation.ts';

const pageSize = 50;

async function list(ctx: Ctx, scope: Scope, { after, ...filter }: DonationFilter & { readonly after?: string }) {
  const page = await pageOfDonations(ctx.tx, scope, filter, { size: pageSize, after: after === undefined ? undefined : Number(after) });
  const total = await countDonations(ctx.tx, scope, filter);
  return {
    rows: page.rows.map((donation) => presentDonation(ctx, donation)),
    total,
    after: page.after === null ? null : String(page.after),
  };
}

export const donationRequestsHandlers = implement(donationRequestsContract, {
  listAskedDonations: (ctx, input) => list(ctx, { origin: 'admin', servers: serversOf(ctx.actor, 'donationRequests.ask') }, input),
  askForCoins: async (ctx, input) => presentDonation(ctx, await askForCoins(ctx, input)),
  withdrawDonation: async (ctx, input) => presentDonation(ctx, await withdrawDonation(ctx, input)),
  listDonations: (ctx, input) => list(ctx, { origin: 'admin', servers: 'all' }, input),
  exportDonations,
  approveDonation: async (ctx, input) => presentDonation(ctx, await approveDonation(ctx, input)),
  refuseDonation: async (ctx, input) => presentDonation(ctx, await refuseDonation(ctx, input)),
  listReplenishments: (ctx, input) => list(ctx, { origin: 'staff', servers: 'all' }, input),
  replenish: async (ctx, input) => {
    const { donation, approval } = await replenish(ctx, input);
    return { donation: donation && presentDonation(ctx, donation), approval };
  },
});
