import { useTranslations } from 'use-intl/react';

const mismatches = ['provider', 'merchant', 'test', 'currency', 'amount', 'secondPayment'] as const;

/** Why money did not fit its order, in words. */
export function useMismatch(): (reason: string) => string {
  const t = useTranslations('paymentsOffice.order.misfits');
  return (reason) => {
    const known = mismatches.find((one) => one === reason);
    return known ? t(known) : reason;
  };
}
