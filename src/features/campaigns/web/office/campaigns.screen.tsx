import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CampaignFigures, campaignsContract } from '#features/campaigns/campaigns.contract.ts';
import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import { csvAddresses } from '#kit/office/csv-address.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { CampaignTable, DayTable } from './campaign-tables.tsx';

export default function CampaignsScreen() {
  const t = useTranslations('campaigns.office');
  const [range, setRange] = useRange(campaignsScreen, 'last30Days');
  const days = wholeDaysOf(range);
  const figures = useReading(campaignsContract.getCampaignFigures, days, { every: 30_000 });
  const { data } = figures;
  const actions = (
    <>
      <DateRangePicker value={range} onChange={setRange} />
      <CsvMenu {...csvAddresses(campaignsContract.exportCampaigns, { since: days.from, until: days.to })} />
    </>
  );
  return (
    <div className="@container flex max-w-5xl flex-col gap-4">
      <FiguresCard title={t('title')} actions={actions} figures={figures}>
        {(read) => <Drawn figures={read} />}
      </FiguresCard>
      {data && data.views + data.clicks > 0 && (
        <>
          <SectionCard title={t('byCampaign')}>
            <CampaignTable days={days} />
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
      axis: dayAxis(figures.days.map(({ day }) => day)),
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
