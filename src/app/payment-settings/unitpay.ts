import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

export const unitpaySettings = {
  unitpayProjectId: optional({
    name: 'UNITPAY_PROJECT_ID',
    about: 'Number of your project at UnitPay. Comes together with `UNITPAY_SECRETS`.',
    type: types.text('a project’s number', 20),
  }),
  unitpaySecrets: optional({
    name: 'UNITPAY_SECRETS',
    about: 'Its secret key, or two while it is being changed.',
    type: types.secrets(8),
    secret: true,
  }),
  unitpayUrl: setting({
    name: 'UNITPAY_URL',
    about: 'Origin of its API.',
    type: types.origin('https://unitpay.ru'),
    fallback: 'https://unitpay.ru',
  }),
  unitpayPages: setting({
    name: 'UNITPAY_PAGES',
    about: 'Origins of the pages on which people pay there, for the Content-Security-Policy.',
    type: types.origins('https://unitpay.ru'),
    fallback: 'https://unitpay.ru,https://unitpay.money',
  }),
  unitpayIps: setting({
    name: 'UNITPAY_IPS',
    about: 'Addresses its callbacks come from. They are signed as well.',
    type: types.addresses(),
    fallback: '31.186.100.49,178.132.203.105,51.250.20.9,52.29.152.23,52.19.56.234',
  }),
} as const;
