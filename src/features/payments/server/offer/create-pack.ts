import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { type PaymentPack, paymentPacksTable } from '../payments.table.ts';
import { decidedPack } from './offer-office.present.ts';

export async function createPack(ctx: Ctx, fields: ParsedInput<typeof offerOfficeContract.createPack>): Promise<PaymentPack> {
  const pack = only(await ctx.tx.insert(paymentPacksTable).values(fields).returning());
  await ctx.audit(paymentsAudit.packCreated, { after: decidedPack(pack) }, { on: `paymentPack:${pack.id}` });
  return pack;
}
