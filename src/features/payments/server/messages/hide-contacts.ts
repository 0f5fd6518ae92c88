import type { RawMessage } from '../providers/provider.ts';
import { hideFields } from './hide-fields.ts';

type Said = Pick<RawMessage, 'body' | 'query'>;

/** A provider message without the payer's contacts and IP address. */
export const withoutContacts = ({ body, query }: Said): Said => ({
  body: Buffer.from(hideContacts(body.toString('utf8'))),
  query: hideContacts(query),
});

export const hideContacts = (text: string): string =>
  hideFields(text, ({ name, value }) => value !== null && value !== '' && contactName.test(name));

/**
 * Field names per provider: Robokassa `EMail`; UnitPay `phone`, `purse`, `customerEmail`, `ip`; Freedom Pay `pg_user_phone`,
 * `pg_user_contact_email`, `pg_user_ip`, `pg_card_owner`; YooKassa `phone`, `account_number`, `payer_bank_details`; Stripe
 * `customer_details`, `billing_details`, `shipping`, `receipt_email`, `customer_purchase_ip`.
 */
const contactName = new RegExp(
  [
    'e-?mail(_address)?',
    'phone(_number)?',
    'purse',
    'card_?(owner|holder)(_name)?',
    'account_number',
    'payer_bank_details',
    '(customer|billing|shipping)_details',
    'shipping',
    'customer_name',
    '(^|_)ip(_address)?',
  ]
    .map((name) => `${name}$`)
    .join('|'),
  'i',
);
