import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { Application, ownPartnerContract, Wish } from '../own-partner.contract.ts';
import '../partners.errors.ts';
import { applyAsPartner } from './apply-as-partner.ts';
import { getOwnPartner, getPartnerPage } from './get-own-partner.ts';
import { getPartnerQr } from './partner-qr.ts';
import { requestPayout } from './request-payout.ts';

export const ownPartnerHandlers = implement(ownPartnerContract, {
  getPartnerPage: (ctx, input) => getPartnerPage(ctx, input),
  applyAsPartner: async (ctx, input) => void (await applyAsPartner(ctx, input)),
  applyAsPartnerByForm: {
    run: async (ctx, input) => {
      await preservingInput(ctx, { form: 'apply', input }, async () => {
        const application = await parseInput(Application, input);
        await ctx.step((step) => applyAsPartner(step, application));
      });
      return { location: '/partner#apply' };
    },
    refused: (refusal, input) => backToForm('/partner', { form: 'apply', input }, refusal),
  },
  getOwnPartner: (ctx, input) => getOwnPartner(ctx, input),
  getPartnerQr,
  requestPayout,
  requestPayoutByForm: {
    run: async (ctx, input) => {
      await preservingInput(ctx, { form: 'payout', input }, async () => {
        const wish = await parseInput(Wish, input);
        await ctx.step((step) => requestPayout(step, wish));
      });
      return { location: '/partner/dashboard#payout' };
    },
    refused: (refusal, input) => backToForm('/partner/dashboard', { form: 'payout', input }, refusal),
  },
});
