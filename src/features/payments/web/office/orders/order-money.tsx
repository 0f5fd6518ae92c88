import { useTranslations } from 'use-intl/react';
import type { OfficeOrder } from '#features/payments/orders-office.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useMoney } from '../use-money.ts';
import { useMismatch } from './use-mismatch.ts';

export function OrderMoney({ order }: { readonly order: OfficeOrder }) {
  const t = useTranslations('paymentsOffice.order');
  return (
    <>
      {order.payments.length > 0 && (
        <SectionCard title={t('arrived')} level={3}>
          <ul className="flex flex-col gap-4">
            {order.payments.map((payment) => (
              <Arrived key={payment.id} payment={payment} />
            ))}
          </ul>
        </SectionCard>
      )}
      {order.refunds.length > 0 && (
        <SectionCard title={t('refunds')} level={3}>
          <ul className="flex flex-col gap-4">
            {order.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

function Arrived({ payment }: { readonly payment: OfficeOrder['payments'][number] }) {
  const t = useTranslations('paymentsOffice.order');
  const money = useMoney();
  const mismatch = useMismatch();
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium tabular-nums">{payment.amount ? money(payment.amount) : t('noAmount')}</span>
        <Badge tone={paymentTones[payment.state]}>{t(`paymentStates.${payment.state}`)}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-mono">{payment.id}</span>, <Moment at={payment.at} />
        {payment.reason !== null &&
          `, ${payment.state === 'parked' ? mismatch(payment.reason) : t('acceptedMisfit', { why: mismatch(payment.reason) })}`}
      </p>
    </li>
  );
}

function Refund({ refund }: { readonly refund: OfficeOrder['refunds'][number] }) {
  const t = useTranslations('paymentsOffice.order');
  const money = useMoney();
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium tabular-nums">{money(refund.amount)}</span>
        <Badge tone={tones[refund.state]}>{t(`refundStates.${refund.state}`)}</Badge>
      </p>
      <p className="text-pretty wrap-anywhere">{refund.reason}</p>
      {refund.failure && <p className="text-sm wrap-anywhere text-danger-text">{refund.failure}</p>}
      <p className="text-sm text-muted">
        {refund.by === null
          ? t('byProvider')
          : t.rich(refund.recorded ? 'refundRecordedBy' : 'refundBy', {
              who: () => <PersonLink id={refund.byId}>{refund.by}</PersonLink>,
            })}
        , <Moment at={refund.at} />
        {refund.coins > 0 && `, ${t('refundCoins', { coins: refund.coins })}`}
      </p>
    </li>
  );
}

const paymentTones: Readonly<Record<OfficeOrder['payments'][number]['state'], Tone>> = {
  accepted: 'success',
  parked: 'danger',
  returning: 'brand',
  returned: 'plain',
  closed: 'plain',
};

const tones: Readonly<Record<OfficeOrder['refunds'][number]['state'], Tone>> = {
  requested: 'brand',
  sent: 'brand',
  confirmed: 'success',
  refused: 'danger',
};
