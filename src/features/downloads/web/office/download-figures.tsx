import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { downloadsContract, type DownloadFigures as Figures } from '#features/downloads/downloads.contract.ts';
import { downloadsScreen } from '#features/downloads/downloads.urls.ts';
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

export function DownloadFigures() {
  const t = useTranslations('downloads.office');
  const { textOf } = useOffice();
  const [range, setRange] = useRange();
  const figures = useOperation(downloadsContract.getDownloadFigures, daysOf(range), { every: 30_000 });
  const { data, error, refetch, isPlaceholderData, isFetching } = figures;
  const picker = <DateRangePicker value={range} onChange={(chosen, preset) => setRange(preset ?? chosen)} />;
  return (
    <SectionCard title={t('downloads')} actions={picker}>
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
  const t = useTranslations('downloads.office');
  const label = t('downloads');
  const data = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: { kind: 'time', unit: 'day', at: figures.days.map(({ day }) => startOfDay(day).toISOString()) },
      series: [{ label, values: figures.days.map(({ downloads }) => downloads) }],
    }),
    [figures, label],
  );
  if (figures.total === 0) return <EmptyState text={t('noDownloads')} />;
  return (
    <>
      <Chart title={t('inRange', { downloads: figures.total })} note={t('withoutRobots')} data={data} />
      <ByStore figures={figures} />
    </>
  );
}

const devices = ['phone', 'tablet', 'desktop', 'other'] as const;

function ByStore({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('downloads.office');
  const format = useFormatter();
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t('store')}
            </th>
            {devices.map((device) => (
              <th key={device} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t(`devices.${device}`)}
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.stores.map((row) => (
            <tr key={row.store} className="border-t border-line tabular-nums">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {t(`stores.${row.store}`)}
              </th>
              {devices.map((device) => (
                <td key={device} className="py-1.5 pl-3 text-right">
                  {format.number(row[device])}
                </td>
              ))}
              <td className="py-1.5 pl-3 text-right font-medium">{format.number(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The range of the address; thirty days when it names none. */
function useRange() {
  const [search, setSearch] = useScreenSearch(downloadsScreen);
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
