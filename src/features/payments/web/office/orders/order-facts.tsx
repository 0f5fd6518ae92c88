import { useFormatter, useTranslations } from 'use-intl/react';
import type { OfficeOrder } from '#features/payments/orders-office.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useMethodName } from '../use-method-name.ts';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';

export function OrderFacts({ order }: { readonly order: OfficeOrder }) {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const providerName = useProviderName();
  const methodName = useMethodName();
  const exchanged = order.charged.currency !== order.amount.currency || order.charged.amount !== order.amount.amount;
  return (
    <SectionCard title={t('order.facts')} level={3}>
      <Facts>
        <Fact label={t('order.login')}>
          <PersonLink id={order.account.id}>{order.account.login}</PersonLink>
        </Fact>
        <Fact label={t('columns.method')}>
          {methodName(order)}, {providerName(order.provider)}
        </Fact>
        {exchanged && <Fact label={t('columns.charged')}>{money(order.charged)}</Fact>}
        {order.received && <Fact label={t('columns.received')}>{money(order.received)}</Fact>}
        {order.refunded && <Fact label={t('columns.refunded')}>{money(order.refunded)}</Fact>}
        {order.chargedBack && <Fact label={t('columns.chargedBack')}>{money(order.chargedBack)}</Fact>}
        {order.coinsReversed > 0 && <Fact label={t('order.coinsReversed')}>{format.number(order.coinsReversed)}</Fact>}
        <Fact label={t('columns.paymentId')}>
          <Code text={order.providerPaymentId} />
        </Fact>
        <Fact label={t('columns.receipt')}>
          <Code text={order.receiptNumber} />
        </Fact>
        <Fact label={t('columns.email')}>{order.email ?? t('none')}</Fact>
        <Fact label={t('order.ip')}>
          <Code text={order.ip} />
        </Fact>
        <Fact label={t('order.platform')}>{order.platform}</Fact>
        {order.paidAt === null && (
          <Fact label={t('order.expires')}>
            <Moment at={order.expiresAt} />
          </Fact>
        )}
        {order.nextCheckAt && (
          <Fact label={t('order.nextCheck')}>
            <Moment at={order.nextCheckAt} />
          </Fact>
        )}
        <Fact label={t('columns.id')}>
          <Code text={order.id} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Code({ text }: { readonly text: string | null }) {
  const t = useTranslations('paymentsOffice');
  return text === null ? t('none') : <code className="font-mono text-[0.9286em] wrap-anywhere">{text}</code>;
}
