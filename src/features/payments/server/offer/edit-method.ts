import { and, eq, sql } from 'drizzle-orm';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodBonus } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail } from '#kit/errors/errors.ts';
import { type PaymentMethod, paymentMethodsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import type { NewMethod } from './create-method.ts';
import { checkMethod } from './create-method.ts';
import { decidedMethod, methodSubject } from './offer-office.present.ts';
import { getMethod } from './offer-office.queries.ts';
import { bonusChanges } from './price-changes.ts';

type Edit = ParsedInput<typeof offerOfficeContract.editMethod>;
type Whole = Omit<NewMethod, 'paymentType'> & Pick<Edit, 'id' | 'version'>;

/** A change of the bonus waits for a second approver; until then the method stays as it was. */
export async function editMethod(ctx: Ctx, { id, version, ...sent }: Edit, providers: Providers): Promise<PaymentMethod> {
  const before = await getMethod(ctx.tx, id);
  if (before.version !== version) fail('payments.changedMeanwhile');
  const { paymentType, channel, ...decided } = decidedMethod(before);
  const was = { ...decided, channel: channel ?? '' };
  const after = applyEdit(was, sent);
  checkMethod(ctx, providers, after, before);
  if (!bonusChanges(before, after)) return changeMethod(ctx, { id, version, ...after });
  await requestApproval(ctx, methodBonus, { paymentType, before: { ...was, version }, after }, { on: methodSubject(id) });
  return before;
}

/** Pending orders keep the multipliers they were created with. Fails if the caller's version is outdated. */
export async function changeMethod(ctx: Ctx, { id, version, channel, ...fields }: Whole): Promise<PaymentMethod> {
  const before = await getMethod(ctx.tx, id);
  const [after] = await ctx.tx
    .update(paymentMethodsTable)
    .set({ ...fields, channel: channel || null, version: sql`${paymentMethodsTable.version} + 1`, updatedAt: new Date() })
    .where(and(eq(paymentMethodsTable.paymentType, id), eq(paymentMethodsTable.version, version)))
    .returning();
  if (!after) return fail('payments.changedMeanwhile');
  await ctx.audit(paymentsAudit.methodEdited, { before: decidedMethod(before), after: decidedMethod(after) }, { on: methodSubject(id) });
  return after;
}
