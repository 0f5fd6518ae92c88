import { useFormatter, useTranslations } from 'use-intl/react';
import type { orderList } from '#features/payments/orders.list.ts';
import type { OrderRow } from '#features/payments/orders-office.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useMethodName } from '../use-method-name.ts';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { OrderBadges } from './order-badges.tsx';

export function useOrderCells(): CellsOf<typeof orderList, OrderRow> {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const providerName = useProviderName();
  const methodName = useMethodName();
  return {
    number: ({ number }) => number,
    created: ({ createdAt }) => <Moment at={createdAt} />,
    paid: ({ paidAt }) => paidAt && <Moment at={paidAt} />,
    login: ({ account }) => (
      <span className="font-medium">
        <PersonLink id={account.id}>{account.login}</PersonLink>
      </span>
    ),
    amount: ({ amount }) => money(amount),
    charged: ({ charged }) => money(charged),
    refunded: ({ refunded }) => refunded && money(refunded),
    coins: ({ coins }) => format.number(coins),
    method: (order) => (
      <>
        {methodName(order)}
        <Note>{providerName(order.provider)}</Note>
      </>
    ),
    state: (order) => <OrderBadges order={order} />,
    delivery: ({ delivery }) => t(`deliveries.${delivery}`),
    paymentId: ({ providerPaymentId }) => providerPaymentId,
    receipt: ({ receiptNumber }) => receiptNumber,
    test: ({ test }) => t(test ? 'yes' : 'no'),
  };
}
