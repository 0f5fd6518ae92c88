import type { Check, Fault } from '#kit/config/read-config.ts';
import { setting, type ValuesOf } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';
import { freedomPaySettings } from './payment-settings/freedom-pay.ts';
import { robokassaSettings } from './payment-settings/robokassa.ts';
import { stripeSettings } from './payment-settings/stripe.ts';
import { unitpaySettings } from './payment-settings/unitpay.ts';
import { yookassaSettings } from './payment-settings/yookassa.ts';

/** The payment providers. A provider is enabled when its account and its secrets are set. */
export const paymentSettings = {
  sandboxPay: setting({
    name: 'SANDBOX_PAY',
    about: 'Whether the demo’s own payment provider, which takes test money, is there; production never has it.',
    type: types.oneOf('on', 'off'),
    fallback: ({ mode }) => (mode === 'demo' ? 'on' : 'off'),
    fallbackShown: 'demo: `on`; production: `off`',
  }),
  ...freedomPaySettings,
  ...yookassaSettings,
  ...robokassaSettings,
  ...unitpaySettings,
  ...stripeSettings,
} as const;

export type PaymentSettings = ValuesOf<typeof paymentSettings>;

/** A provider is configured in full or not at all, and production accepts only real money. */
export const paymentChecks: readonly Check<typeof paymentSettings>[] = [
  function providersAreWholeOrAbsent(_values, _mode, isSet) {
    const groups = [
      ['FREEDOM_PAY_MERCHANT_ID', 'FREEDOM_PAY_SECRETS'],
      ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRETS'],
      ['ROBOKASSA_LOGIN', 'ROBOKASSA_PASSWORD1', 'ROBOKASSA_PASSWORDS2'],
      ['UNITPAY_PROJECT_ID', 'UNITPAY_SECRETS'],
      ['STRIPE_SECRETS', 'STRIPE_WEBHOOK_SECRETS'],
    ];
    return groups.flatMap((group) => {
      const absent = group.filter((name) => !isSet(name));
      if (absent.length === group.length) return [];
      return absent.map((name) => fault(name, 'is not set while the rest of its provider is', 'all of them or none'));
    });
  },

  function anotherCurrencyHasARate({ freedomPayCurrency, stripeCurrency }, _mode, isSet) {
    return [
      ...rateFaults('FREEDOM_PAY', freedomPayCurrency, isSet),
      // Stripe's currency is never roubles; without Stripe no rate may be required.
      ...(isSet('STRIPE_SECRETS') ? rateFaults('STRIPE', stripeCurrency, isSet) : []),
    ];
  },

  function productionTakesRealMoneyAlone(values, mode) {
    if (mode === 'demo') return [];
    const tests = {
      YOOKASSA_SECRETS: values.yookassaSecrets?.some((secret) => secret.startsWith('test_')),
      STRIPE_SECRETS: values.stripeSecrets?.some((secret) => /^[rs]k_test_/.test(secret)),
    };
    const hosts = {
      FREEDOM_PAY_URL: values.freedomPayUrl,
      YOOKASSA_URL: values.yookassaUrl,
      ROBOKASSA_URL: values.robokassaUrl,
      ROBOKASSA_SERVICES_URL: values.robokassaServicesUrl,
      UNITPAY_URL: values.unitpayUrl,
      STRIPE_URL: values.stripeUrl,
    };
    const pages = {
      FREEDOM_PAY_PAGES: values.freedomPayPages,
      YOOKASSA_PAGES: values.yookassaPages,
      UNITPAY_PAGES: values.unitpayPages,
      STRIPE_PAGES: values.stripePages,
    };
    const senders = {
      FREEDOM_PAY_IPS: values.freedomPayIps,
      YOOKASSA_IPS: values.yookassaIps,
      ROBOKASSA_IPS: values.robokassaIps,
      UNITPAY_IPS: values.unitpayIps,
    };
    return [
      ...(values.sandboxPay === 'on' ? [fault('SANDBOX_PAY', 'is on', 'off: in production money is real')] : []),
      ...Object.entries(tests).flatMap(([name, found]) =>
        found ? [fault(name, 'holds the key of a test shop', 'a key of the real one')] : [],
      ),
      ...Object.entries(hosts).flatMap(([name, url]) => hostFaults(name, url)),
      ...Object.entries(pages).flatMap(([name, all]) =>
        all?.some((page) => page.startsWith('http:')) ? [fault(name, 'is not https', 'https origins')] : [],
      ),
      ...Object.entries(senders).flatMap(([name, ips]) =>
        ips?.some(isWide) ? [fault(name, 'holds this machine or everybody', 'the provider’s own addresses')] : [],
      ),
    ];
  },
];

function rateFaults(provider: string, currency: string | undefined, isSet: (name: string) => boolean): readonly Fault[] {
  if (!currency || (currency === 'RUB') === !isSet(`${provider}_RATE`)) return [];
  if (currency === 'RUB') return [fault(`${provider}_RATE`, 'is set though the account is in roubles', 'no rate')];
  return [fault(`${provider}_RATE`, `is not set while ${provider}_CURRENCY is ${currency}`, 'its amount for one rouble')];
}

function hostFaults(name: string, url: string | undefined): readonly Fault[] {
  if (!url) return [];
  if (url.startsWith('http:')) return [fault(name, 'is not https', 'an https origin: secrets travel there')];
  return /^https:\/\/(test[.-]|[^/]*\.test[.-])/.test(url) ? [fault(name, 'is a test host', 'the host that takes real money')] : [];
}

/** Behind an unconfigured proxy every request seems to come from this machine. */
const isWide = (range: string): boolean => /^(127\.|::1(\/|$)|0\.0\.0\.0|::\/)|\/[0-7]$/.test(range);

const fault = (name: string, wrong: string, expected: string): Fault => ({ name, wrong, expected });
