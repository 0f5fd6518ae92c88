import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { revenueList } from '#features/payments/revenue.list.ts';
import { csvAddresses } from '#kit/office/csv-address.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import type { Day } from '#kit/time/moscow.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useMethodName } from '../use-method-name.ts';
import { useMoney } from '../use-money.ts';
import { byMethod, currenciesOf, daysBetween, type MethodRevenue, type RevenueRow, seriesOf } from './revenue-figures.ts';

/** Real money by day and by method, before and after refunds and chargebacks. */
export function Revenue() {
  const t = useTranslations('paymentsOffice.revenue');
  const [range, setRange] = useRange(paymentsScreen, 'last30Days');
  const days = wholeDaysOf(range);
  const revenue = useReading(ordersOfficeContract.getRevenue, days);
  const actions = (
    <>
      <DateRangePicker value={range} onChange={setRange} />
      <CsvMenu {...csvAddresses(ordersOfficeContract.exportRevenue, { since: days.from, until: days.to })} />
    </>
  );
  return (
    <FiguresCard title={t('title')} actions={actions} figures={revenue}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState text={t('none')} />
        ) : (
          <div className="@container flex flex-col gap-8">
            {currenciesOf(rows).map((currency) => (
              <OfCurrency key={currency} currency={currency} rows={rows} from={days.from} to={days.to} />
            ))}
          </div>
        )
      }
    </FiguresCard>
  );
}

type OfCurrencyProps = { readonly currency: string; readonly rows: readonly RevenueRow[]; readonly from: Day; readonly to: Day };

const drawnMethods = 5;

function OfCurrency({ currency, rows: all, from, to }: OfCurrencyProps) {
  const t = useTranslations('paymentsOffice.revenue');
  const [gross, net, others] = [t('columns.gross'), t('columns.net'), t('others')];
  const methodName = useMethodName();
  const rows = useMemo(() => all.filter((row) => row.currency === currency), [all, currency]);
  const [whole, methods] = useMemo<readonly [ChartData, ChartData]>(() => {
    const days = daysBetween(from, to);
    const axis = dayAxis(days);
    const of = (wanted: readonly number[]) => rows.filter(({ paymentType }) => wanted.includes(paymentType));
    const sorted = byMethod(rows);
    const rest = sorted.slice(drawnMethods).map(({ paymentType }) => paymentType);
    return [
      {
        look: 'line',
        axis,
        series: [
          { label: gross, values: seriesOf(rows, days, 'gross') },
          { label: net, values: seriesOf(rows, days, 'net') },
        ],
      },
      {
        look: 'line',
        axis,
        series: [
          ...sorted.slice(0, drawnMethods).map((one) => ({ label: methodName(one), values: seriesOf(of([one.paymentType]), days, 'net') })),
          ...(rest.length > 0 ? [{ label: others, values: seriesOf(of(rest), days, 'net') }] : []),
        ],
      },
    ];
  }, [rows, from, to, gross, net, others, methodName]);
  return (
    <section className="flex flex-col gap-6">
      <Totals rows={rows} currency={currency} />
      <Chart title={t('chart', { currency })} note={t('chartNote')} data={whole} />
      <Chart title={t('methodsChart', { currency })} data={methods} />
      <RevenueTable rows={rows} currency={currency} />
    </section>
  );
}

function Totals({ rows, currency }: { readonly rows: readonly RevenueRow[]; readonly currency: string }) {
  const t = useTranslations('paymentsOffice.revenue');
  const format = useFormatter();
  const money = useMoney();
  const sum = (name: 'orders' | 'gross' | 'refunded' | 'chargedBack' | 'net') => rows.reduce((total, row) => total + row[name], 0);
  const figures = [
    [t('columns.net'), money({ amount: sum('net'), currency })],
    [t('columns.gross'), money({ amount: sum('gross'), currency })],
    [t('columns.refunded'), money({ amount: sum('refunded'), currency })],
    [t('columns.chargedBack'), money({ amount: sum('chargedBack'), currency })],
    [t('columns.orders'), format.number(sum('orders'))],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 @2xl:grid-cols-3 @4xl:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl leading-tight font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The period by method. The filters and the CSV export are above the numbers. */
function RevenueTable({ rows, currency }: { readonly rows: readonly RevenueRow[]; readonly currency: string }) {
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
