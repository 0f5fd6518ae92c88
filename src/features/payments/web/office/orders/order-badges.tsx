import { useTranslations } from 'use-intl/react';
import type { OrderRow } from '#features/payments/orders-office.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

/** The state as a badge, and whether the money is real. */
export function OrderBadges({ order: { state, payStatus, test } }: { readonly order: OrderRow }) {
  const t = useTranslations('paymentsOffice');
  const partly = payStatus === 'partially_refunded';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{partly ? t('payStates.partially_refunded') : t(`states.${state}`)}</Badge>
      {test && <Badge>{t('orders.testBadge')}</Badge>}
    </span>
  );
}

const tones: Readonly<Record<OrderRow['state'], Tone>> = {
  created: 'plain',
  pending: 'brand',
  paid: 'brand',
  credited: 'success',
  failed: 'plain',
  expired: 'plain',
  review: 'danger',
  returning: 'brand',
  returned: 'plain',
  closed: 'plain',
  refunded: 'plain',
  chargedBack: 'danger',
};
