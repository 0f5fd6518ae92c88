import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { type PaymentMethod, paymentMethodsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { checkMethod } from './method-rules.ts';
import { decidedMethod } from './offer-office.present.ts';

/** A new way to pay. Its number is for good: orders name it. */
export async function createMethod(
  ctx: Ctx,
  { channel, ...fields }: ParsedInput<typeof offerOfficeContract.createMethod>,
  providers: Providers,
): Promise<PaymentMethod> {
  checkMethod(ctx, providers, fields);
  const [method] = await ctx.tx
    .insert(paymentMethodsTable)
    .values({ ...fields, channel: channel || null })
    .onConflictDoNothing()
    .returning();
  if (!method) return failField('paymentType', 'payments.typeTaken');
  await ctx.audit(paymentsAudit.methodCreated, { after: decidedMethod(method) }, { on: `paymentMethod:${method.paymentType}` });
  return method;
}
