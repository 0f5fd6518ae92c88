import { implement } from '#kit/contract/implement.ts';
import { partnersContract } from '../partners.contract.ts';
import '../partners.errors.ts';
import { applicationRows } from './application-rows.queries.ts';
import { changePartner } from './change-partner.ts';
import { commissionRows } from './commission-rows.queries.ts';
import { approveApplication, refuseApplication } from './decide-application.ts';
import { exportApplications, exportCommissions, exportPartners, exportPayouts } from './export-partners.ts';
import { getPartner } from './get-partner.ts';
import { endPayout, sendPayout } from './move-payout.ts';
import { partnerRows } from './partner-rows.queries.ts';
import { presentApplication, presentCommission, presentPartner, presentPayout } from './partners.present.ts';
import { payoutRows } from './payout-rows.queries.ts';

export const partnersHandlers = implement(partnersContract, {
  listPartners: ({ tx }, input) => partnerRows.page(tx, input, presentPartner),
  exportPartners,
  listApplications: (ctx, input) => applicationRows.page(ctx.tx, input, (one) => presentApplication(ctx, one)),
  exportApplications,
  approveApplication: async (ctx, input) => presentApplication(ctx, await approveApplication(ctx, input)),
  refuseApplication: async (ctx, input) => presentApplication(ctx, await refuseApplication(ctx, input)),
  getPartner,
  changePartner: async (ctx, input) => {
    await changePartner(ctx, input);
    return getPartner(ctx, input);
  },
  listCommissions: ({ tx }, { id, ...input }) => commissionRows(id).page(tx, input, presentCommission),
  exportCommissions,
  listPayouts: (ctx, input) => payoutRows.page(ctx.tx, input, (one) => presentPayout(ctx, one)),
  exportPayouts,
  sendPayout: async (ctx, input) => presentPayout(ctx, await sendPayout(ctx, input)),
  endPayout: async (ctx, input) => presentPayout(ctx, await endPayout(ctx, input)),
});
