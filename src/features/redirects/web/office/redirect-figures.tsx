import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type RedirectFigures as Figures, type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectScreen } from '#features/redirects/redirects.urls.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { DeviceShares, ReferrerShares } from './redirect-shares.tsx';

export function RedirectFigures({ redirect: { id } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.figures');
  const [range, setRange] = useRange(redirectScreen, 'last30Days');
  const figures = useReading(redirectsContract.getRedirectFigures, { id, ...wholeDaysOf(range) }, { every: 15_000 });
  return (
    <FiguresCard title={t('title')} level={3} actions={<DateRangePicker value={range} onChange={setRange} />} figures={figures}>
      {(data) => <Drawn figures={data} />}
    </FiguresCard>
  );
}

function Drawn({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('redirects.figures');
  const label = t('clicks');
  const data = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: dayAxis(figures.days.map(({ day }) => day)),
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
