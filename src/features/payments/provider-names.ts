/** Those that the product has an adapter for. */
export const providerNames = ['sandbox', 'freedomPay', 'yookassa', 'robokassa', 'unitpay', 'stripe'] as const;

/** As they call themselves, in every language; the sandbox is ours and has words. */
export const providerTitles: Readonly<Record<Exclude<(typeof providerNames)[number], 'sandbox'>, string>> = {
  freedomPay: 'Freedom Pay',
  yookassa: 'YooKassa',
  robokassa: 'Robokassa',
  unitpay: 'UnitPay',
  stripe: 'Stripe',
};
