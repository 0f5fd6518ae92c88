import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

export const freedomPaySettings = {
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
} as const;
