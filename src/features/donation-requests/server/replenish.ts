import { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { letOutAlone, noteSeconded } from '#features/coins/server/let-coins-out.ts';
import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import { findRecipientByLogin, type KnownRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { doneOnce } from '#kit/idempotency/idempotently.ts';
import { largeReplenishment } from '../donation-requests.approvals.ts';
import type { donationRequestsContract } from '../donation-requests.contract.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.feature.ts';
import { assertReceives } from './assert-receives.ts';
import { deliverDonationJob } from './deliver-donation.job.ts';
import { donationRequestsTable } from './donation-requests.table.ts';
import { getDonation, type ShownDonation } from './donations.queries.ts';

type Grant = { readonly accountId: number; readonly login: string; readonly amount: number; readonly reason: string };

type Input = ParsedInput<typeof donationRequestsContract.replenish>;

type Replenished = { readonly donation: ShownDonation | null; readonly approval: number | null; readonly sentBefore: boolean };

const Given = z.object({ donation: z.int().nullable(), approval: z.int().nullable() });

/**
 * Staff grant coins: at once within the daily limit, above it after a second person approves. Never to oneself. A repeat after a lost
 * response grants nothing more.
 */
export async function replenish(ctx: Ctx, input: Input): Promise<Replenished> {
  const by = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const once = { scope: `donationRequests.replenish:${by}`, request: input, answer: Given, reused: 'kit.sentBefore' } as const;
  const { answer, sentBefore } = await doneOnce(ctx, once, () => give(ctx, by, input));
  const { donation, approval } = answer;
  return { donation: donation === null ? null : await getDonation(ctx.tx, donation), approval, sentBefore };
}

async function give(ctx: Ctx, by: number, { login, amount, reason }: Input): Promise<z.infer<typeof Given>> {
  const receiver = await findReceiver(ctx.tx, login);
  if (receiver.accountId === by) fail('donationRequests.ownRequest');
  const grant = { accountId: receiver.accountId, login: receiver.login, amount, reason };
  const on = `account:${receiver.accountId}`;
  if (await letOutAlone(ctx, { way: 'replenishment', subject: on, coins: amount, to: receiver.accountId }))
    return { donation: await replenishNow(ctx, grant, { by, decidedBy: by, approval: null }), approval: null };
  const approval = await requestApproval(ctx, largeReplenishment, grant, { on, reason });
  await noteGrant(ctx, grant, { approval, on });
  return { donation: null, approval };
}

/** The second approval: granted on behalf of the requester. */
export const applyLargeReplenishment: Apply<Grant> = async (ctx, grant, { id, requestedBy }) => {
  const decidedBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await assertReceives(ctx.tx, grant.accountId);
  const donation = await replenishNow(ctx, grant, { by: requestedBy, decidedBy, approval: id });
  const out = { way: 'replenishment', subject: donationSubject(donation), coins: grant.amount, to: grant.accountId } as const;
  await noteSeconded(ctx, { ...out, givenBy: requestedBy, approval: id });
};

type Deciders = { readonly by: number; readonly decidedBy: number; readonly approval: number | null };

async function replenishNow(ctx: Ctx, grant: Grant, { by, decidedBy, approval }: Deciders): Promise<number> {
  const { accountId, amount, reason } = grant;
  const { id } = only(
    await ctx.tx
      .insert(donationRequestsTable)
      .values({ origin: 'staff', accountId, amount, reason, status: 'approved', requestedBy: by, decidedBy })
      .returning({ id: donationRequestsTable.id }),
  );
  await noteGrant(ctx, grant, { approval, on: donationSubject(id) });
  await ctx.enqueue(deliverDonationJob, { id });
  return id;
}

const noteGrant = (ctx: Ctx, { login, ...after }: Grant, { approval, on }: { readonly approval: number | null; readonly on: string }) =>
  ctx.audit(donationRequestsAudit.replenished, { after, approval }, { on, personal: { receiver: login } });

/** Finds the recipient by login; an account that cannot or must not receive coins is rejected at the field. */
export async function findReceiver(tx: Tx, login: string): Promise<KnownRecipient> {
  const receiver = (await findRecipientByLogin(tx, login)) ?? failField('login', 'donationRequests.accountUnknown');
  if (receiver.unavailable) failField('login', 'donationRequests.accountUnavailable');
  if (await hasOpenDispute(tx, receiver.accountId)) failField('login', 'donationRequests.accountDisputed');
  return receiver;
}
