import { and, eq, sql } from 'drizzle-orm';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { type PaymentPack, paymentPacksTable } from '../payments.table.ts';
import { decidedPack } from './offer-office.present.ts';
import { getPack } from './offer-office.queries.ts';

/** Orders that are under way keep the price and the coins they were made with. */
export async function editPack(
  ctx: Ctx,
  { id, version, ...fields }: ParsedInput<typeof offerOfficeContract.editPack>,
): Promise<PaymentPack> {
  const before = await getPack(ctx.tx, id);
  const [after] = await ctx.tx
    .update(paymentPacksTable)
    .set({ ...fields, version: sql`${paymentPacksTable.version} + 1`, updatedAt: new Date() })
    .where(and(eq(paymentPacksTable.id, id), eq(paymentPacksTable.version, version)))
    .returning();
  if (!after) return fail('payments.changedMeanwhile');
  await ctx.audit(paymentsAudit.packEdited, { before: decidedPack(before), after: decidedPack(after) }, { on: `paymentPack:${id}` });
  return after;
}
