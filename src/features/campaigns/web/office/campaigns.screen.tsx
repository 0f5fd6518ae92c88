import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CampaignFigures, campaignsContract } from '#features/campaigns/campaigns.contract.ts';
import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
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
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/shared/states.tsx';
import { CampaignTable, DayTable } from './campaign-tables.tsx';

export default function CampaignsScreen() {
  const t = useTranslations('campaigns.office');
  const { textOf } = useOffice();
  const [range, setRange] = useRange();
  const days = daysOf(range);
  const figures = useOperation(campaignsContract.getCampaignFigures, days, { every: 30_000 });
  const { data, error, refetch, isPlaceholderData, isFetching } = figures;
  const actions = (
    <>
      <DateRangePicker value={range} onChange={(chosen, preset) => setRange(preset ?? chosen)} />
      <LinkButton size="small" href={csvAddress(campaignsContract.exportCampaigns, days)} download icon={DownloadIcon}>
        {t('csv')}
      </LinkButton>
    </>
  );
  return (
    <div className="@container flex max-w-5xl flex-col gap-4">
      <SectionCard title={t('title')} actions={actions}>
        {error && !data ? (
          <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} />
        ) : (
          <div className={cx('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data ? <Drawn figures={data} /> : <Skeleton className="h-75 w-full" />}
          </div>
        )}
      </SectionCard>
      {data && data.views + data.clicks > 0 && (
        <>
          <SectionCard title={t('byCampaign')}>
            <CampaignTable campaigns={data.campaigns} />
          </SectionCard>
          <SectionCard title={t('byDay')}>
            <DayTable days={data.days} />
          </SectionCard>
        </>
      )}
      {data && (
        <SectionCard title={t('invitations')}>
          <p>{t('invitationsText', data.invitations)}</p>
        </SectionCard>
      )}
    </div>
  );
}

function Drawn({ figures }: { readonly figures: CampaignFigures }) {
  const t = useTranslations('campaigns.office');
  const [views, clicks] = [t('columns.views'), t('columns.clicks')];
  const data = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: { kind: 'time', unit: 'day', at: figures.days.map(({ day }) => startOfDay(day).toISOString()) },
      series: [
        { label: views, values: figures.days.map((one) => one.views) },
        { label: clicks, values: figures.days.map((one) => one.clicks) },
      ],
    }),
    [figures, views, clicks],
  );
  if (figures.views + figures.clicks === 0) return <EmptyState text={t('none')} />;
  return <Chart title={t('inRange', { views: figures.views, clicks: figures.clicks })} note={t('withoutRobots')} data={data} />;
}

/** The range of the address; thirty days when it names none. */
function useRange() {
  const [search, setSearch] = useScreenSearch(campaignsScreen);
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
