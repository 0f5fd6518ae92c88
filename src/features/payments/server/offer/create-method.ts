import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodBonus } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { type PaymentMethod, paymentMethodsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import type { Made } from './create-pack.ts';
import { checkMethod } from './method-rules.ts';
import { decidedMethod } from './offer-office.present.ts';
import { isTypeTaken } from './offer-office.queries.ts';
import { methodSubject } from './offer-subjects.ts';
import { bonusChanges } from './price-changes.ts';

export type NewMethod = ParsedInput<typeof offerOfficeContract.createMethod>;

/** Adds a payment method. One with a bonus makes coins cheaper and waits for a second approver. */
export async function createMethod(ctx: Ctx, input: NewMethod, providers: Providers): Promise<Made<PaymentMethod>> {
  checkMethod(ctx, providers, input);
  const { paymentType, ...after } = input;
  if (!bonusChanges(null, after)) return { made: await addMethod(ctx, input), approval: null };
  if (await isTypeTaken(ctx.tx, paymentType)) failField('paymentType', 'payments.typeTaken');
  return {
    made: null,
    approval: await requestApproval(ctx, methodBonus, { paymentType, before: null, after }, { on: methodSubject(paymentType) }),
  };
}

/** The payment type never changes: orders refer to it. */
export async function addMethod(ctx: Ctx, { channel, ...fields }: NewMethod): Promise<PaymentMethod> {
  const [method] = await ctx.tx
    .insert(paymentMethodsTable)
    .values({ ...fields, channel: channel || null })
    .onConflictDoNothing()
    .returning();
  if (!method) return failField('paymentType', 'payments.typeTaken');
  await ctx.audit(paymentsAudit.methodCreated, { after: decidedMethod(method) }, { on: methodSubject(method.paymentType) });
  return method;
}
