import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { revenueList } from '#features/payments/revenue.list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useMethodName } from '../use-method-name.ts';
import { useMoney } from '../use-money.ts';
import { byMethod, type MethodRevenue, type RevenueRow } from './revenue-figures.ts';

/** The period by method. The filters and the CSV export are above the numbers. */
export function RevenueTable({ rows, currency }: { readonly rows: readonly RevenueRow[]; readonly currency: string }) {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const [search, setSearch] = useScreenSearch(paymentsScreen);
  const methodName = useMethodName();
  const methods = useMemo(() => byMethod(rows).map((one) => ({ ...one, method: methodName(one) })), [rows, methodName]);
  const net = methods.reduce((sum, one) => sum + one.net, 0);
  const { table } = useWholeList({
    list: revenueList,
    rows: methods,
    keys,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.revenue.columns'),
    cells: {
      method: ({ method }) => <span className="font-medium">{method}</span>,
      orders: ({ orders }) => format.number(orders),
      gross: ({ gross }) => money({ amount: gross, currency }),
      refunded: ({ refunded }) => money({ amount: refunded, currency }),
      chargedBack: ({ chargedBack }) => money({ amount: chargedBack, currency }),
      net: (one) => money({ amount: one.net, currency }),
      share: (one) => (net === 0 ? t('none') : format.number(one.net / net, { style: 'percent', maximumFractionDigits: 1 })),
    },
  });
  return (
    <DataTable
      {...table}
      tools={undefined}
      caption={t('revenue.byMethod')}
      rowKey={({ paymentType }) => paymentType}
      empty={{ text: t('revenue.none') }}
    />
  );
}

const keys = {
  method: ({ method }: MethodRevenue) => method,
  orders: ({ orders }: MethodRevenue) => orders,
  gross: ({ gross }: MethodRevenue) => gross,
  refunded: ({ refunded }: MethodRevenue) => refunded,
  chargedBack: ({ chargedBack }: MethodRevenue) => chargedBack,
  net: ({ net }: MethodRevenue) => net,
};
