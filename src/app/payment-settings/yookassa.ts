import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

export const yookassaSettings = {
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
