import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { failField } from '#kit/errors/errors.ts';
import { multipliersTable, type ScheduledMultiplier } from '../payments.table.ts';
import { decidedMultiplier } from './offer-office.present.ts';

/** A promo or a discount for a time. Whoever was shown a price before it begins still gets that price: the quote says so. */
export async function addMultiplier(
  ctx: Ctx,
  { kind, value, startsAt, endsAt }: ParsedInput<typeof offerOfficeContract.addMultiplier>,
): Promise<ScheduledMultiplier> {
  const from = startsAt === null ? new Date() : new Date(startsAt);
  const until = endsAt === null ? null : new Date(endsAt);
  if (until && (until <= from || until <= new Date())) failField('endsAt', 'payments.endsBeforeStart');
  const added = only(
    await ctx.tx
      .insert(multipliersTable)
      .values({ kind, value, startsAt: from, endsAt: until, createdBy: ctx.actor.accountId })
      .returning(),
  );
  await ctx.audit(paymentsAudit.multiplierAdded, { after: decidedMultiplier(added) }, { on: `multiplier:${added.id}` });
  return added;
}
