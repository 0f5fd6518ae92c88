import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodBonus } from '#features/payments/payments.approvals.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { type PaymentMethod, paymentMethodsTable } from '../payments.table.ts';
import type { ProviderName, Providers } from '../providers/provider.ts';
import type { Made } from './create-pack.ts';
import { decidedMethod, methodSubject } from './offer-office.present.ts';
import { isTypeTaken } from './offer-office.queries.ts';
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

type Asking = Pick<BaseCtx, 'services'>;

/** Hosts to which a method may redirect buyers: only those of the configuration. */
export function ownHosts({ services }: Asking): readonly string[] {
  const { mainHost, gameHosts, mediaHosts } = services.config.brand;
  return [...new Set([mainHost, ...gameHosts, ...mediaHosts].map((host) => host.toLowerCase()))];
}

type Wanted = { readonly domain: string; readonly provider: ProviderName };

/** Values already in `before` stay valid, so that other fields can be edited while a provider is off or a host was removed. */
export function checkMethod(ctx: Asking, providers: Providers, wanted: Wanted, before?: Wanted): void {
  const { domain, provider } = wanted;
  if (domain && domain !== before?.domain && !ownHosts(ctx).includes(domain)) failField('domain', 'payments.foreignHost');
  if (provider !== before?.provider && !providers.has(provider)) failField('provider', 'payments.providerOff');
}
