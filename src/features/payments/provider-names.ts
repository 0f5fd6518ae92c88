/** Providers that have an adapter. */
export const providerNames = ['sandbox', 'freedomPay', 'yookassa', 'robokassa', 'unitpay', 'stripe'] as const;

/** Brand names, the same in every language. The sandbox is ours and has translated names. */
export const providerTitles: Readonly<Record<Exclude<(typeof providerNames)[number], 'sandbox'>, string>> = {
  freedomPay: 'Freedom Pay',
  yookassa: 'YooKassa',
  robokassa: 'Robokassa',
  unitpay: 'UnitPay',
  stripe: 'Stripe',
};
