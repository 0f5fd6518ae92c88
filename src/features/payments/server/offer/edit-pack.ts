import { and, eq, sql } from 'drizzle-orm';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { packPrice } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail } from '#kit/errors/errors.ts';
import { type PaymentPack, paymentPacksTable } from '../payments.table.ts';
import type { NewPack } from './create-pack.ts';
import { decidedPack, packSubject } from './offer-office.present.ts';
import { getPack } from './offer-office.queries.ts';
import { packPriceChanges } from './price-changes.ts';

type Edit = ParsedInput<typeof offerOfficeContract.editPack>;
type Seen = Pick<Edit, 'id' | 'version'>;

/** A change of the price waits for a second approver; until then the pack is sold as before. */
export async function editPack(ctx: Ctx, { id, version, ...sent }: Edit): Promise<PaymentPack> {
  const before = await getPack(ctx.tx, id);
  if (before.version !== version) fail('payments.changedMeanwhile');
  const after = applyEdit(decidedPack(before), sent);
  if (!packPriceChanges(before, after)) return changePack(ctx, { id, version, ...after });
  await requestApproval(ctx, packPrice, { before: { ...decidedPack(before), id, version }, after }, { on: packSubject(id) });
  return before;
}

/** Pending orders keep the price and coins they were created with. */
export async function changePack(ctx: Ctx, { id, version, ...fields }: NewPack & Seen): Promise<PaymentPack> {
  const before = await getPack(ctx.tx, id);
  const [after] = await ctx.tx
    .update(paymentPacksTable)
    .set({ ...fields, version: sql`${paymentPacksTable.version} + 1`, updatedAt: new Date() })
    .where(and(eq(paymentPacksTable.id, id), eq(paymentPacksTable.version, version)))
    .returning();
  if (!after) return fail('payments.changedMeanwhile');
  await ctx.audit(paymentsAudit.packEdited, { before: decidedPack(before), after: decidedPack(after) }, { on: packSubject(id) });
  return after;
}
