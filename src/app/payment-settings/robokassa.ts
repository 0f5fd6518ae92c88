import { robokassaHashes } from '#features/payments/server/providers/robokassa/robokassa.signature.ts';
import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

export const robokassaSettings = {
  robokassaLogin: optional({
    name: 'ROBOKASSA_LOGIN',
    about: 'Identifier of your shop at Robokassa. Comes together with its first two passwords.',
    type: types.text('a shop’s identifier', 60),
  }),
  robokassaPassword1: optional({
    name: 'ROBOKASSA_PASSWORD1',
    about: 'Its password #1, which signs what we send.',
    type: types.secret(8),
    secret: true,
  }),
  robokassaPasswords2: optional({
    name: 'ROBOKASSA_PASSWORDS2',
    about: 'Its password #2, which signs what it sends, or two while it is being changed.',
    type: types.secrets(8),
    secret: true,
  }),
  robokassaPassword3: optional({
    name: 'ROBOKASSA_PASSWORD3',
    about: 'Its password #3, for refunds. Absent: refunds are made in its cabinet, and recorded on the order’s screen.',
    type: types.secret(8),
    secret: true,
  }),
  robokassaHash: setting({
    name: 'ROBOKASSA_HASH',
    about: 'How signatures are made, as set in its cabinet.',
    type: types.oneOf(...robokassaHashes),
    fallback: 'md5',
  }),
  robokassaUrl: setting({
    name: 'ROBOKASSA_URL',
    about: 'Origin of its payment page, which is asked for the state of payments too.',
    type: types.origin('https://auth.robokassa.ru'),
    fallback: 'https://auth.robokassa.ru',
  }),
  robokassaServicesUrl: setting({
    name: 'ROBOKASSA_SERVICES_URL',
    about: 'Origin of its services, for refunds.',
    type: types.origin('https://services.robokassa.ru'),
    fallback: 'https://services.robokassa.ru',
  }),
  robokassaIps: setting({
    name: 'ROBOKASSA_IPS',
    about: 'Addresses its results come from. They are signed as well.',
    type: types.addresses(),
    fallback: '185.59.216.65,185.59.217.65',
  }),
  robokassaTax: optional({
    name: 'ROBOKASSA_TAX',
    about: 'Tax of fiscal receipts (54-FZ), in its words: `none`, `vat20` … Absent: receipts are made elsewhere and none is sent.',
    type: types.text('a tax in Robokassa’s words', 20),
  }),
  robokassaTaxSystem: optional({
    name: 'ROBOKASSA_TAX_SYSTEM',
    about: 'Tax system of fiscal receipts (`osn`, `usn_income` …), for shops that have several.',
    type: types.text('a tax system in Robokassa’s words', 30),
  }),
} as const;
