import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type RedirectFigures as Figures, type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectScreen } from '#features/redirects/redirects.urls.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { parseRange, presetRange, printRange, type Range } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import type { ChartData } from '#ui/office/chart/chart-data.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/shared/states.tsx';
import { DeviceShares, ReferrerShares } from './redirect-shares.tsx';

export function RedirectFigures({ redirect: { id } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.figures');
  const { textOf } = useOffice();
  const [range, setRange] = useRange();
  const { data, error, refetch, isPlaceholderData, isFetching } = useOperation(
    redirectsContract.getRedirectFigures,
    { id, ...daysOf(range) },
    { every: 15_000 },
  );
  return (
    <SectionCard
      title={t('title')}
      level={3}
      actions={<DateRangePicker value={range} onChange={(chosen, preset) => setRange(preset ?? chosen)} />}
    >
      {error && !data ? (
        <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div className={cx('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-50')}>
          {data ? <Drawn figures={data} /> : <Skeleton className="h-75 w-full" />}
        </div>
      )}
    </SectionCard>
  );
}

function Drawn({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('redirects.figures');
  const label = t('clicks');
  const data = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: { kind: 'time', unit: 'day', at: figures.days.map(({ day }) => startOfDay(day).toISOString()) },
      series: [{ label, values: figures.days.map(({ clicks }) => clicks) }],
    }),
    [figures, label],
  );
  if (figures.total === 0) return <EmptyState text={t('none')} />;
  return (
    <>
      <Chart title={t('inRange', { clicks: figures.total })} note={t('withoutRobots')} data={data} />
      <div className="grid gap-6 @xl:grid-cols-2">
        <DeviceShares figures={figures} />
        <ReferrerShares figures={figures} />
      </div>
    </>
  );
}

/** The range of the address; thirty days when it names none. */
function useRange() {
  const [search, setSearch] = useScreenSearch(redirectScreen);
  const { range: preset, from, to } = search;
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

/** Figures are kept by day: a day that is touched counts whole. */
function daysOf({ from, to }: Range): { readonly from: string; readonly to: string } {
  const lastDay = dayOf(new Date(Date.parse(to) - 1));
  return { from: dayOf(new Date(from)), to: addDays(lastDay, 1) };
}
