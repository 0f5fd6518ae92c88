import { useTranslations } from 'use-intl/react';
import type { OrderProgress } from '#features/payments/payments.contract.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { type Currency, currencyDigits } from '#kit/money/money.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useRecipientName } from './top-up/recipient-card.tsx';

/** The order and its recipient; names are masked, because anyone with the link can open the page. */
export function OrderReceipt({ order }: { readonly order: OrderProgress }) {
  const t = useTranslations('topUp');
  const locale = useUiLocale();
  const name = useRecipientName(order.recipient);
  const money = ({ amount, currency }: OrderProgress['amount']) =>
    isCurrency(currency) ? formatMoney({ amount, currency }, locale) : `${amount} ${currency}`;
  const differs = order.charged.currency !== order.amount.currency;
  return (
    <SectionCard title={t('order.facts.label')} className="@container">
      <Facts>
        <Fact label={t('order.facts.amount')}>{money(order.amount)}</Fact>
        {differs && <Fact label={t('order.facts.charged')}>{money(order.charged)}</Fact>}
        {order.received && <Fact label={t('order.facts.received')}>{money(order.received)}</Fact>}
        <Fact label={t('order.facts.coins')}>{t('sum.coins', { coins: order.coins })}</Fact>
        {order.bonus > 0 && <Fact label={t('order.facts.bonus')}>{t('sum.coins', { coins: order.bonus })}</Fact>}
        <Fact label={t('order.facts.recipient')}>
          <span className="block">{name ?? order.login}</span>
          {order.recipient.server && <span className="block text-sm text-muted">{t('recipient.server', order.recipient.server)}</span>}
        </Fact>
        <Fact label={t('order.facts.method')}>{order.method}</Fact>
        {order.email && <Fact label={t('order.facts.email')}>{order.email}</Fact>}
        <Fact label={t('order.facts.created')}>
          <Moment at={order.createdAt} look="dayTime" />
        </Fact>
        {order.receiptNumber && <Fact label={t('order.facts.receiptNumber')}>{order.receiptNumber}</Fact>}
        {order.refunded && <Fact label={t('order.facts.refunded')}>{money(order.refunded)}</Fact>}
      </Facts>
    </SectionCard>
  );
}

const isCurrency = (code: string): code is Currency => code in currencyDigits;
