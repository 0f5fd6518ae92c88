import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useMoney } from '../use-money.ts';
import { byMethod, type MethodRevenue, type RevenueRow } from './revenue-figures.ts';

/** The period by method, the largest first. */
export function RevenueTable({ rows, currency }: { readonly rows: readonly RevenueRow[]; readonly currency: string }) {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const methods = useMemo(() => byMethod(rows), [rows]);
  const net = methods.reduce((sum, one) => sum + one.net, 0);
  const columns: readonly Column<MethodRevenue>[] = [
    { id: 'method', header: t('columns.method'), cell: ({ method }) => <span className="font-medium">{method}</span> },
    { id: 'orders', header: t('revenue.ordersCount'), kind: 'number', cell: ({ orders }) => format.number(orders) },
    { id: 'gross', header: t('revenue.gross'), kind: 'number', cell: ({ gross }) => money({ amount: gross, currency }) },
    { id: 'refunded', header: t('revenue.refunded'), kind: 'number', cell: ({ refunded }) => money({ amount: refunded, currency }) },
    { id: 'net', header: t('revenue.net'), kind: 'number', cell: (one) => money({ amount: one.net, currency }) },
    {
      id: 'share',
      header: t('revenue.share'),
      kind: 'number',
      cell: (one) => (net === 0 ? t('none') : format.number(one.net / net, { style: 'percent', maximumFractionDigits: 1 })),
    },
  ];
  return (
    <DataTable
      caption={t('revenue.byMethod')}
      columns={columns}
      rows={methods}
      rowKey={({ paymentType }) => paymentType}
      empty={{ text: t('revenue.none') }}
    />
  );
}
