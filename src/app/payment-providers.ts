import { createFreedomPay } from '#features/payments/server/providers/freedom-pay/freedom-pay.ts';
import type { PaymentProvider, Providers } from '#features/payments/server/providers/provider.ts';
import { createRobokassa } from '#features/payments/server/providers/robokassa/robokassa.ts';
import { createSandbox } from '#features/payments/server/providers/sandbox.ts';
import { createStripe } from '#features/payments/server/providers/stripe/stripe.ts';
import { createUnitpay } from '#features/payments/server/providers/unitpay/unitpay.ts';
import { createYookassa } from '#features/payments/server/providers/yookassa/yookassa.ts';
import { sandboxPaySecret } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import { one } from '#kit/money/multiplier.ts';
import type { Config } from './config.ts';

/** Every configured provider. `ownAddress` is where this process is reachable, for the sandbox that runs in it. */
export function createProviders(config: Config, ownAddress: () => string): Providers {
  const all = [sandboxOf(config, ownAddress), ...[freedomPayOf, yookassaOf, robokassaOf, unitpayOf, stripeOf].map((make) => make(config))];
  return new Map(all.filter((provider) => provider !== undefined).map((provider) => [provider.name, provider]));
}

/** Test money exists only in the demo, whatever else is configured. */
export const hasSandbox = ({ mode, payments }: Pick<Config, 'mode' | 'payments'>): boolean =>
  mode === 'demo' && payments.sandboxPay === 'on';

/**
 * Allowed targets of our forms: a provider's own form, and the pages our forms redirect to, because browsers check a form's redirects
 * against the policy too.
 */
export function formTargetsOf({ payments }: Pick<Config, 'payments'>): readonly string[] {
  return [
    ...(payments.freedomPaySecrets ? [payments.freedomPayUrl, ...payments.freedomPayPages] : []),
    ...(payments.yookassaSecrets ? payments.yookassaPages : []),
    ...(payments.robokassaLogin ? [payments.robokassaUrl] : []),
    ...(payments.unitpaySecrets ? payments.unitpayPages : []),
    ...(payments.stripeSecrets ? payments.stripePages : []),
  ];
}

function sandboxOf(config: Config, ownAddress: () => string): PaymentProvider | undefined {
  return hasSandbox(config) ? createSandbox({ secret: sandboxPaySecret(config.appSecret), origin: ownAddress }) : undefined;
}

function freedomPayOf({ payments }: Config): PaymentProvider | undefined {
  const { freedomPayMerchantId: merchantId, freedomPaySecrets: secrets } = payments;
  if (!merchantId || !secrets) return undefined;
  return createFreedomPay({
    merchantId,
    secrets,
    origin: payments.freedomPayUrl,
    currency: payments.freedomPayCurrency,
    rate: payments.freedomPayRate ?? one,
    ips: payments.freedomPayIps ?? [],
  });
}

function yookassaOf({ payments }: Config): PaymentProvider | undefined {
  const { yookassaShopId: shopId, yookassaSecrets: secrets, yookassaVatCode: vatCode } = payments;
  if (!shopId || !secrets) return undefined;
  return createYookassa({
    shopId,
    secrets,
    origin: payments.yookassaUrl,
    ips: payments.yookassaIps,
    receipt: vatCode ? { vatCode, taxSystem: payments.yookassaTaxSystem } : undefined,
  });
}

function robokassaOf({ payments }: Config): PaymentProvider | undefined {
  const { robokassaLogin: login, robokassaPassword1: first, robokassaPasswords2: second, robokassaTax: tax } = payments;
  if (!login || !first || !second) return undefined;
  return createRobokassa({
    login,
    passwords: { first, second, third: payments.robokassaPassword3 },
    hash: payments.robokassaHash,
    origin: payments.robokassaUrl,
    servicesOrigin: payments.robokassaServicesUrl,
    ips: payments.robokassaIps,
    receipt: tax ? { tax, system: payments.robokassaTaxSystem } : undefined,
  });
}

function unitpayOf({ payments }: Config): PaymentProvider | undefined {
  const { unitpayProjectId: projectId, unitpaySecrets: secrets } = payments;
  if (!projectId || !secrets) return undefined;
  return createUnitpay({ projectId, secrets, origin: payments.unitpayUrl, ips: payments.unitpayIps });
}

function stripeOf({ payments }: Config): PaymentProvider | undefined {
  const { stripeSecrets: secrets, stripeWebhookSecrets: webhookSecrets } = payments;
  if (!secrets || !webhookSecrets) return undefined;
  return createStripe({
    secrets,
    webhookSecrets,
    origin: payments.stripeUrl,
    currency: payments.stripeCurrency,
    rate: payments.stripeRate ?? one,
  });
}
