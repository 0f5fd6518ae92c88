import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { statisticsContract } from '#features/statistics/statistics.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState } from '#ui/shared/states.tsx';

const shownDays = 60;

export function PeopleByDay() {
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
