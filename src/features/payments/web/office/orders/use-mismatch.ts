import { useTranslations } from 'use-intl/react';
import { misfits } from '#features/payments/order-states.ts';

/** Label for the reason a payment did not match its order. */
export function useMismatch(): (reason: string) => string {
  const t = useTranslations('paymentsOffice.order.misfits');
  return (reason) => {
    const known = misfits.find((one) => one === reason);
    return known ? t(known) : reason;
  };
}
