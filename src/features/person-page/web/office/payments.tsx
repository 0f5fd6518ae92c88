import { useFormatter, useTranslations } from 'use-intl/react';
import { orderScreen } from '#features/payments/payments.urls.ts';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { withMinus } from '#kit/i18n/minus.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Block, Rows } from './block.tsx';

export function Payments({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.payments');
  const states = useTranslations('paymentsOffice.payStates');
  const format = useFormatter();
  const locale = useUiLocale();
  const roubles = (amount: number) => formatMoney({ amount, currency: 'RUB' }, locale);
  const reading = useReading(personPageContract.getPersonPayments, { id });
  return (
    <Block title={t('title')} of={reading}>
      {({ balance, paidMinor, orders, moves }) => (
        <>
          <Facts>
            <Fact label={t('balance')}>{format.number(balance)}</Fact>
            <Fact label={t('paid')}>{roubles(paidMinor)}</Fact>
          </Facts>
          <Rows title={t('orders')} rows={orders} none={t('noOrders')} keyOf={(order) => order.id}>
            {(order) => (
              <>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <OfficeLink to={orderScreen} params={{ id: order.id }} className="font-medium underline underline-offset-4">
                    {t('order', { number: String(order.number) })}
                  </OfficeLink>
                  <Badge tone={order.status === 'paid' ? 'success' : 'plain'}>{states(order.status)}</Badge>
                </span>
                <span className="text-sm text-muted tabular-nums">
                  {roubles(order.amountMinor)} · {t('coins', { coins: order.coins })} · <Moment at={order.at} look="day" />
                </span>
              </>
            )}
          </Rows>
          <Rows title={t('moves')} rows={moves} none={t('noMoves')} keyOf={(move) => move.id}>
            {(move) => (
              <>
                <span>{t(`kinds.${move.kind}`)}</span>
                <span className="text-sm text-muted tabular-nums">
                  {withMinus(format.number(move.coins, { signDisplay: 'exceptZero' }))} · <Moment at={move.at} look="day" />
                </span>
              </>
            )}
          </Rows>
        </>
      )}
    </Block>
  );
}
