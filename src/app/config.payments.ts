import type { Check, Fault } from '#kit/config/read-config.ts';
import { optional, setting, type ValuesOf } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

/** Who takes the money. A provider is there when its account and its secret are given. */
export const paymentSettings = {
  sandboxPay: setting({
    name: 'SANDBOX_PAY',
    about: 'Whether the demo’s own payment provider, which takes test money, is there; production never has it.',
    type: types.oneOf('on', 'off'),
    fallback: ({ mode }) => (mode === 'demo' ? 'on' : 'off'),
    fallbackShown: 'demo: `on`; production: `off`',
  }),
  freedomPayMerchantId: optional({
    name: 'FREEDOM_PAY_MERCHANT_ID',
    about: 'Number of your account at Freedom Pay. Comes together with `FREEDOM_PAY_SECRETS`.',
    type: types.text('a merchant’s number', 40),
  }),
  freedomPaySecrets: optional({
    name: 'FREEDOM_PAY_SECRETS',
    about: 'Its secret key (`secret_key`), or two while it is being changed.',
    type: types.secrets(8),
    secret: true,
  }),
  freedomPayUrl: setting({
    name: 'FREEDOM_PAY_URL',
    about: 'Origin of its API.',
    type: types.origin('https://api.freedompay.kz'),
    fallback: 'https://api.freedompay.kz',
  }),
  freedomPayPages: setting({
    name: 'FREEDOM_PAY_PAGES',
    about: 'Origins of the pages on which people pay there, for the Content-Security-Policy.',
    type: types.origins('https://customer.freedompay.kz'),
    fallback: 'https://customer.freedompay.kz,https://customer.freedompay.money',
  }),
  freedomPayCurrency: setting({
    name: 'FREEDOM_PAY_CURRENCY',
    about: 'Currency of your account there; orders are in roubles.',
    type: types.oneOf('RUB', 'KZT', 'USD', 'EUR'),
    fallback: 'RUB',
  }),
  freedomPayRate: optional({
    name: 'FREEDOM_PAY_RATE',
    about: 'How much of that currency is charged for one rouble; frozen on every order. Needed when it is not `RUB`.',
    type: types.multiplier(),
  }),
  freedomPayIps: optional({
    name: 'FREEDOM_PAY_IPS',
    about: 'Addresses its callbacks come from, if it has told you any. Absent: any, the signature decides.',
    type: types.addresses(),
  }),
  yookassaShopId: optional({
    name: 'YOOKASSA_SHOP_ID',
    about: 'Number of your shop at YooKassa. Comes together with `YOOKASSA_SECRETS`.',
    type: types.text('a shop’s number', 40),
  }),
  yookassaSecrets: optional({
    name: 'YOOKASSA_SECRETS',
    about: 'Its secret key (`live_…`), or two while it is being changed.',
    type: types.secrets(8),
    secret: true,
  }),
  yookassaUrl: setting({
    name: 'YOOKASSA_URL',
    about: 'Origin of its API.',
    type: types.origin('https://api.yookassa.ru'),
    fallback: 'https://api.yookassa.ru',
  }),
  yookassaPages: setting({
    name: 'YOOKASSA_PAGES',
    about: 'Origins of the pages on which people pay there, for the Content-Security-Policy.',
    type: types.origins('https://yoomoney.ru'),
    fallback: 'https://yoomoney.ru,https://yookassa.ru',
  }),
  yookassaIps: setting({
    name: 'YOOKASSA_IPS',
    about: 'Addresses its notifications come from. They are not signed: from elsewhere they are refused, and from there the API is asked.',
    type: types.addresses(),
    fallback:
      '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180:0:1509::/64,2a02:5180:0:2655::/64,2a02:5180:0:1533::/64,2a02:5180:0:2669::/64',
  }),
  yookassaVatCode: optional({
    name: 'YOOKASSA_VAT_CODE',
    about: 'VAT code of fiscal receipts (54-FZ), 1 is without VAT. Absent: receipts are made elsewhere and none is sent.',
    type: types.integer(1, 12),
  }),
  yookassaTaxSystem: optional({
    name: 'YOOKASSA_TAX_SYSTEM',
    about: 'Tax system code of fiscal receipts, for shops that have several.',
    type: types.integer(1, 6),
  }),
} as const;

export type PaymentSettings = ValuesOf<typeof paymentSettings>;

/** A provider is configured as a whole or not at all, and production takes real money alone. */
export const paymentChecks: readonly Check<typeof paymentSettings>[] = [
  function providersAreWholeOrAbsent(values) {
    const groups = [
      { FREEDOM_PAY_MERCHANT_ID: values.freedomPayMerchantId, FREEDOM_PAY_SECRETS: values.freedomPaySecrets },
      { YOOKASSA_SHOP_ID: values.yookassaShopId, YOOKASSA_SECRETS: values.yookassaSecrets },
    ];
    return groups.flatMap((group) => {
      const absent = Object.entries(group).filter(([, value]) => value === undefined);
      if (absent.length === 0 || absent.length === Object.keys(group).length) return [];
      return absent.map(([name]) => fault(name, 'is not set while the rest of its provider is', 'both of them or none'));
    });
  },

  function anotherCurrencyHasARate({ freedomPayCurrency, freedomPayRate }) {
    if (!freedomPayCurrency || (freedomPayCurrency === 'RUB') === (freedomPayRate === undefined)) return [];
    if (freedomPayCurrency === 'RUB') return [fault('FREEDOM_PAY_RATE', 'is set though the account is in roubles', 'no rate')];
    return [fault('FREEDOM_PAY_RATE', `is not set while FREEDOM_PAY_CURRENCY is ${freedomPayCurrency}`, 'its amount for one rouble')];
  },

  function productionTakesRealMoneyAlone(values, mode) {
    if (mode === 'demo') return [];
    const tests = values.yookassaSecrets?.some((secret) => secret.startsWith('test_'));
    const hosts = { FREEDOM_PAY_URL: values.freedomPayUrl, YOOKASSA_URL: values.yookassaUrl };
    return [
      ...(values.sandboxPay === 'on' ? [fault('SANDBOX_PAY', 'is on', 'off: in production money is real')] : []),
      ...(tests ? [fault('YOOKASSA_SECRETS', 'holds the key of a test shop', 'a key of the real one')] : []),
      ...Object.entries(hosts).flatMap(([name, url]) => hostFaults(name, url)),
      ...Object.entries({ FREEDOM_PAY_PAGES: values.freedomPayPages, YOOKASSA_PAGES: values.yookassaPages }).flatMap(([name, pages]) =>
        pages?.some((page) => page.startsWith('http:')) ? [fault(name, 'is not https', 'https origins')] : [],
      ),
      ...Object.entries({ FREEDOM_PAY_IPS: values.freedomPayIps, YOOKASSA_IPS: values.yookassaIps }).flatMap(([name, ips]) =>
        ips?.some(isWide) ? [fault(name, 'holds this machine or everybody', 'the provider’s own addresses')] : [],
      ),
    ];
  },
];

function hostFaults(name: string, url: string | undefined): readonly Fault[] {
  if (!url) return [];
  if (url.startsWith('http:')) return [fault(name, 'is not https', 'an https origin: secrets travel there')];
  return /^https:\/\/(test[.-]|[^/]*\.test[.-])/.test(url) ? [fault(name, 'is a test host', 'the host that takes real money')] : [];
}

/** Behind a proxy that is not configured everybody seems to come from this machine. */
const isWide = (range: string): boolean => /^(127\.|::1(\/|$)|0\.0\.0\.0|::\/)|\/[0-7]$/.test(range);

const fault = (name: string, wrong: string, expected: string): Fault => ({ name, wrong, expected });
