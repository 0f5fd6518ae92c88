import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { OrderRow } from '#features/payments/orders-office.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { OrderBadges } from './order-badges.tsx';

export function useOrderColumns(): readonly Column<OrderRow>[] {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const providerName = useProviderName();
  return useMemo(
    () => [
      { id: 'number', header: t('columns.number'), kind: 'mono', nowrap: true, cell: ({ number }) => number },
      { id: 'created', header: t('columns.created'), nowrap: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
      { id: 'login', header: t('columns.login'), cell: ({ account }) => <span className="font-medium">{account.login}</span> },
      { id: 'amount', header: t('columns.amount'), kind: 'number', cell: ({ amount }) => money(amount) },
      { id: 'coins', header: t('columns.coins'), kind: 'number', cell: ({ coins }) => format.number(coins) },
      {
        id: 'method',
        header: t('columns.method'),
        hiddenWhenSmall: true,
        cell: ({ method, provider }) => (
          <>
            {method}
            <span className="block text-sm text-muted">{providerName(provider)}</span>
          </>
        ),
      },
      { id: 'state', header: t('columns.state'), cell: (order) => <OrderBadges order={order} /> },
      { id: 'delivery', header: t('columns.delivery'), hiddenWhenSmall: true, cell: ({ delivery }) => t(`deliveries.${delivery}`) },
    ],
    [t, format, money, providerName],
  );
}
