import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { multiplierPlan } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { multipliersTable } from '../payments.table.ts';
import { currentMultipliers } from './offer.queries.ts';
import { decidedMultiplier } from './offer-office.present.ts';

/** A promo or discount makes coins cheaper for everyone, so a second approver must agree. */
export async function addMultiplier(
  ctx: Ctx,
  { kind, value, startsAt, endsAt }: ParsedInput<typeof offerOfficeContract.addMultiplier>,
): Promise<number> {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) failField('endsAt', 'payments.endsBeforeStart');
  const now = (await currentMultipliers(ctx.tx))[kind];
  return requestApproval(
    ctx,
    multiplierPlan,
    { kind, value, now, startsAt: utc(startsAt), endsAt: utc(endsAt) },
    { on: `multiplier:${kind}` },
  );
}

/** Runs on approval. A buyer who was shown a price before it starts still gets that price through the quote. */
export const applyMultiplierPlan: Apply<z.output<(typeof multiplierPlan)['payload']>> = async (ctx, plan, { requestedBy }) => {
  const { kind, value, startsAt, endsAt } = plan;
  const from = startsAt === null ? new Date() : new Date(startsAt);
  const until = endsAt === null ? null : new Date(endsAt);
  if (until && (until <= from || until <= new Date())) fail('payments.multiplierOver');
  const added = only(
    await ctx.tx.insert(multipliersTable).values({ kind, value, startsAt: from, endsAt: until, createdBy: requestedBy }).returning(),
  );
  await ctx.audit(paymentsAudit.multiplierAdded, { after: decidedMultiplier(added) }, { on: `multiplier:${added.id}` });
};

const utc = (instant: string | null): string | null => instant && new Date(instant).toISOString();
