import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { parseRange, presetRange, printRange, type Range } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import type { ChartData } from '#ui/office/chart/chart-data.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/shared/states.tsx';
import { byMethod, currenciesOf, daysBetween, type RevenueRow, seriesOf } from './revenue-figures.ts';
import { RevenueTable } from './revenue-table.tsx';
import { useMoney } from './use-money.ts';

/** Real money by day and by method, before and after what was returned. */
export function Revenue() {
  const t = useTranslations('paymentsOffice.revenue');
  const { textOf } = useOffice();
  const [range, setRange] = useRange();
  const days = daysOf(range);
  const { data, error, refetch, isPlaceholderData, isFetching } = useOperation(ordersOfficeContract.getRevenue, days);
  return (
    <SectionCard title={t('title')} actions={<DateRangePicker value={range} onChange={(chosen, preset) => setRange(preset ?? chosen)} />}>
      {error && !data ? (
        <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div className={cx('@container flex flex-col gap-8 transition-opacity', isPlaceholderData && 'opacity-50')}>
          {!data && <Skeleton className="h-75 w-full" />}
          {data?.rows.length === 0 && <EmptyState text={t('none')} />}
          {data &&
            currenciesOf(data.rows).map((currency) => (
              <OfCurrency key={currency} currency={currency} rows={data.rows} from={days.from} to={days.to} />
            ))}
        </div>
      )}
    </SectionCard>
  );
}

type OfCurrencyProps = { readonly currency: string; readonly rows: readonly RevenueRow[]; readonly from: Day; readonly to: Day };

const drawnMethods = 5;

function OfCurrency({ currency, rows: all, from, to }: OfCurrencyProps) {
  const t = useTranslations('paymentsOffice.revenue');
  const [gross, net, others] = [t('gross'), t('net'), t('others')];
  const rows = useMemo(() => all.filter((row) => row.currency === currency), [all, currency]);
  const [whole, methods] = useMemo<readonly [ChartData, ChartData]>(() => {
    const days = daysBetween(from, to);
    const axis = { kind: 'time', unit: 'day', at: days.map((day) => startOfDay(day).toISOString()) } as const;
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
          ...sorted
            .slice(0, drawnMethods)
            .map(({ method, paymentType }) => ({ label: method, values: seriesOf(of([paymentType]), days, 'net') })),
          ...(rest.length > 0 ? [{ label: others, values: seriesOf(of(rest), days, 'net') }] : []),
        ],
      },
    ];
  }, [rows, from, to, gross, net, others]);
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
  const sum = (name: 'orders' | 'gross' | 'refunded' | 'net') => rows.reduce((total, row) => total + row[name], 0);
  const figures = [
    [t('net'), money({ amount: sum('net'), currency })],
    [t('gross'), money({ amount: sum('gross'), currency })],
    [t('refunded'), money({ amount: sum('refunded'), currency })],
    [t('ordersCount'), format.number(sum('orders'))],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl leading-tight font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The range of the address; thirty days when it names none. */
function useRange() {
  const [{ range: preset, from, to }, setSearch] = useScreenSearch(paymentsScreen);
  const range = useMemo(() => {
    const said = new URLSearchParams(
      Object.entries({ range: preset, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const now = new Date();
    return parseRange(said, now) ?? presetRange('last30Days', now);
  }, [preset, from, to]);
  const setRange = (chosen: Parameters<typeof printRange>[0]) =>
    setSearch({ range: undefined, from: undefined, to: undefined, ...printRange(chosen) });
  return [range, setRange] as const;
}

/** Revenue is counted by day: a day that is touched counts whole. */
function daysOf({ from, to }: Range): { readonly from: Day; readonly to: Day } {
  return { from: dayOf(new Date(from)), to: addDays(dayOf(new Date(Date.parse(to) - 1)), 1) };
}
