import { and, eq, sql } from 'drizzle-orm';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { type PaymentMethod, paymentMethodsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { checkMethod } from './method-rules.ts';
import { decidedMethod } from './offer-office.present.ts';
import { getMethod } from './offer-office.queries.ts';

/** Orders that are under way keep what they were priced with. Whoever edits an older version than the current one is refused. */
export async function editMethod(
  ctx: Ctx,
  { id, version, channel, ...fields }: ParsedInput<typeof offerOfficeContract.editMethod>,
  providers: Providers,
): Promise<PaymentMethod> {
  const before = await getMethod(ctx.tx, id);
  checkMethod(ctx, providers, fields, before);
  const [after] = await ctx.tx
    .update(paymentMethodsTable)
    .set({ ...fields, channel: channel || null, version: sql`${paymentMethodsTable.version} + 1`, updatedAt: new Date() })
    .where(and(eq(paymentMethodsTable.paymentType, id), eq(paymentMethodsTable.version, version)))
    .returning();
  if (!after) return fail('payments.changedMeanwhile');
  await ctx.audit(
    paymentsAudit.methodEdited,
    { before: decidedMethod(before), after: decidedMethod(after) },
    { on: `paymentMethod:${id}` },
  );
  return after;
}
