import { encodeQR } from 'qr';
import { codeOf } from '#features/referals/server/get-referrer.ts';
import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import { implement, type RawAnswer } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { Application, ownPartnerContract, Wish } from '../own-partner.contract.ts';
import { leastPayout } from '../partner-rules.ts';
import { partnersAudit, payoutSubject } from '../partners.feature.ts';
import { applyAsPartner } from './apply-as-partner.ts';
import { getOwnPartner, getPartnerPage } from './get-own-partner.ts';
import { heldBy } from './partner-balances.queries.ts';
import { movePartnerMoney } from './partner-money.ts';
import { findPartner, lockPartner } from './partners.queries.ts';
import { payoutsTable } from './partners.table.ts';
import { tellPartner } from './tell-partner.ts';
import '../partners.feature.ts';

/**
 * Requests a payout of due money, one at a time. The amount leaves the due balance immediately, so that it cannot be requested twice; the
 * partner is locked from the check to the commit. The partner is notified immediately, so that they can object before it is sent if they
 * did not request it.
 */
async function requestPayout(
  ctx: Ctx,
  { amount, details }: { readonly amount: number; readonly details: string },
): Promise<{ readonly id: number }> {
  const partnerId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!(await lockPartner(ctx.tx, partnerId))) fail('kit.forbidden');
  const minor = amount * 100;
  if (minor < leastPayout) failField('amount', 'partners.lessThanLeast', { least: leastPayout / 100 });
  const [payout] = await ctx.tx.insert(payoutsTable).values({ partnerId, minor, details }).onConflictDoNothing().returning();
  if (!payout) fail('partners.payoutWaits');
  const { due } = await heldBy(ctx.tx, partnerId);
  // The error also rolls back the inserted row.
  if (minor > due) failField('amount', 'partners.moreThanDue', { due: Math.max(0, Math.floor(due / 100)) });
  await movePartnerMoney(ctx.tx, { partnerId, from: 'due', to: 'onTheWay', minor, idem: `partner:payout:${payout.id}` });
  await ctx.audit(partnersAudit.payoutRequested, { minor }, { on: payoutSubject(payout.id) });
  await tellPartner(ctx, partnerId, 'payoutRequested', { roubles: amount });
  return { id: payout.id };
}

/** The partner link as a QR code for print. Its error correction tolerates a quarter being dirty or covered. Always black on white. */
async function getPartnerQr(ctx: StreamCtx): Promise<RawAnswer> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!(await ctx.read((tx) => findPartner(tx, accountId)))) fail('kit.forbidden');
  const { code, link } = codeOf(ctx.services, accountId);
  const svg = encodeQR(link, 'svg', { ecc: 'quartile', border: 4 });
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>'),
    headers: {
      'content-disposition': `inline; filename="${code}.svg"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}

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
