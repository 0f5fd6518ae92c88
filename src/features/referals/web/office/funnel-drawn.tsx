import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { attributionDays, validLevel } from '#features/referals/referal-rules.ts';
import type { ReferalFigures } from '#features/referals/referals.contract.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { EmptyState } from '#ui/shared/states.tsx';
import { FunnelSteps } from '../funnel-steps.widget.tsx';

export function FunnelDrawn({ figures: { total, days } }: { readonly figures: ReferalFigures }) {
  const t = useTranslations('referals');
  const [clicks, registrations] = [t('columns.clicks'), t('columns.registrations')];
  const [reached, toppedUp] = [t('columns.reached'), t('columns.toppedUp')];
  const data = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: dayAxis(days.map(({ day }) => day)),
      series: [
        { label: clicks, values: days.map((one) => one.clicks) },
        { label: registrations, values: days.map((one) => one.registrations) },
        { label: reached, values: days.map((one) => one.reached) },
        { label: toppedUp, values: days.map((one) => one.toppedUp) },
      ],
    }),
    [days, clicks, registrations, reached, toppedUp],
  );
  if (total.clicks + total.registrations === 0) return <EmptyState text={t('list.none')} />;
  return (
    <>
      <FunnelSteps funnel={total} />
      <Chart
        title={t('funnel.chart', { registrations: total.registrations, clicks: total.clicks })}
        note={`${t('funnel.flagged', { count: total.flagged })}. ${t('list.explained', { level: validLevel, days: attributionDays })}`}
        data={data}
      />
    </>
  );
}
