import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { packPrice } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { type PaymentPack, paymentPacksTable } from '../payments.table.ts';
import { decidedPack, packSubject } from './offer-office.present.ts';
import { packPriceChanges } from './price-changes.ts';

export type NewPack = ParsedInput<typeof offerOfficeContract.createPack>;
export type Made<Thing> = { readonly made: Thing; readonly approval: null } | { readonly made: null; readonly approval: number };

/** A pack that is not on sale is created at once; one on sale waits for a second approver. */
export async function createPack(ctx: Ctx, fields: NewPack): Promise<Made<PaymentPack>> {
  if (!packPriceChanges(null, fields)) return { made: await addPack(ctx, fields), approval: null };
  const on = `paymentPack:${fields.nameEn.toLowerCase()}`;
  return { made: null, approval: await requestApproval(ctx, packPrice, { before: null, after: fields }, { on }) };
}

export async function addPack(ctx: Ctx, fields: NewPack): Promise<PaymentPack> {
  const pack = only(await ctx.tx.insert(paymentPacksTable).values(fields).returning());
  await ctx.audit(paymentsAudit.packCreated, { after: decidedPack(pack) }, { on: packSubject(pack.id) });
  return pack;
}
