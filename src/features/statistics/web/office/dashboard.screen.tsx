import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { type Figures, statisticsContract } from '#features/statistics/statistics.contract.ts';
import { WhatWaits } from '#features/waiting/web/office/what-waits.widget.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { startOfDay } from '#kit/time/moscow.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { DayFigures } from './day-figures.tsx';
import { Languages } from './languages.tsx';
import { NowFigures } from './now-figures.tsx';
import { OnlineHistory } from './online-history.tsx';

export default function DashboardScreen() {
  return (
    <div className="@container flex flex-col gap-6">
      <WhatWaits />
      <NowFigures />
      <DayFigures />
      <OnlineHistory />
      <PeopleByDay />
      <Registrations />
      <Languages />
    </div>
  );
}

const shownDays = 60;

function PeopleByDay() {
  const t = useTranslations('dashboard.people');
  const reading = useReading(statisticsContract.getDays, { days: shownDays }, { every: 600_000 });
  const [dau, mau, peak] = [t('dau'), t('mau'), t('peak')];
  const { data: days } = reading;
  const [people, peaks] = useMemo<readonly [ChartData, ChartData] | readonly [null, null]>(() => {
    if (!days) return [null, null];
    const axis = dayAxis(days.map(({ day }) => day));
    return [
      {
        look: 'line',
        axis,
        series: [
          { label: dau, values: days.map((day) => day.dau) },
          { label: mau, values: days.map((day) => day.mau) },
        ],
      },
      { look: 'bars', axis, series: [{ label: peak, values: days.map((day) => day.peak) }] },
    ];
  }, [days, dau, mau, peak]);
  return (
    <SectionCard title={t('title')}>
      <Answer of={reading} skeleton={<Skeleton className="h-75 w-full" />}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState text={t('none')} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 @4xl:grid-cols-2">
              {people && <Chart title={t('chart')} note={t('note')} data={people} />}
              {peaks && <Chart title={t('peakChart')} note={t('peakNote')} data={peaks} />}
            </div>
          )
        }
      </Answer>
    </SectionCard>
  );
}

/** All registrations, once by server and once by month; both sums are equal. */
function Registrations() {
  const t = useTranslations('dashboard.registrations');
  const reading = useReading(statisticsContract.getFigures, undefined, { every: 60_000 });
  return (
    <SectionCard title={t('title')}>
      <Answer of={reading} skeleton={<Skeleton className="h-75 w-full" />}>
        {({ registrations }) =>
          registrations.byMonth.length === 0 ? <EmptyState text={t('none')} /> : <Drawn registrations={registrations} />
        }
      </Answer>
    </SectionCard>
  );
}

function Drawn({ registrations: { byServer, byMonth } }: { readonly registrations: Figures['registrations'] }) {
  const t = useTranslations('dashboard.registrations');
  const names = useServerNames();
  const label = t('accounts');
  const [servers, months] = useMemo<readonly [ChartData, ChartData]>(
    () => [
      {
        look: 'bars',
        axis: { kind: 'labels', labels: byServer.map(({ server }) => names.get(server) ?? String(server)) },
        series: [{ label, values: byServer.map(({ registrations }) => registrations) }],
      },
      {
        look: 'bars',
        axis: { kind: 'time', unit: 'month', at: byMonth.map(({ month }) => startOfDay(`${month}-01`).toISOString()) },
        series: [{ label, values: byMonth.map(({ registrations }) => registrations) }],
      },
    ],
    [byServer, byMonth, names, label],
  );
  const sum = (rows: readonly { readonly registrations: number }[]) => rows.reduce((total, row) => total + row.registrations, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 @4xl:grid-cols-2">
      <Chart title={t('byServer')} note={t('total', { total: sum(byServer) })} data={servers} />
      <Chart title={t('byMonth')} note={t('total', { total: sum(byMonth) })} data={months} />
    </div>
  );
}
