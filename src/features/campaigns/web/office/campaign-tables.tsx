import { useFormatter, useTranslations } from 'use-intl/react';
import { campaignPages } from '#features/campaigns/campaign-pages.ts';
import { type CampaignFigures, campaignsContract } from '#features/campaigns/campaigns.contract.ts';
import { campaignList } from '#features/campaigns/campaigns.list.ts';
import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Counts = { readonly views: number; readonly clicks: number };

/** Views, clicks and their ratio, busiest first. The date range is chosen above the totals; `to` is exclusive. */
export function CampaignTable({ days }: { readonly days: { readonly from: string; readonly to: string } }) {
  const t = useTranslations('campaigns.office');
  const locale = useUiLocale();
  const [search, setSearch] = useScreenSearch(campaignsScreen);
  const said = (name: string) => (name === '' ? <span className="text-muted">{t('unsaid')}</span> : name === '*' ? t('leftOver') : name);
  const { table } = useList({
    list: campaignList,
    read: campaignsContract.listCampaigns,
    csv: campaignsContract.exportCampaignNames,
    needs: { since: days.from, until: days.to },
    search,
    setSearch,
    header: useTranslations('campaigns.office.columns'),
    cells: {
      campaign: ({ campaign }) => said(campaign),
      source: ({ source }) => said(source),
      medium: ({ medium }) => said(medium),
      page: ({ page }) => `/${page}`,
      ...useCountCells(),
      lastDay: ({ lastDay }) => formatDay(lastDay, locale),
    },
    filters: {
      text: { hint: t('searchHint') },
      page: { label: t('columns.page'), options: campaignPages.map((value) => ({ value, label: `/${value}` })) },
    },
  });
  return <DataTable {...table} period={undefined} caption={t('byCampaign')} empty={{ text: t('none') }} />;
}

export function DayTable({ days }: Pick<CampaignFigures, 'days'>) {
  const t = useTranslations('campaigns.office');
  const locale = useUiLocale();
  const { views, clicks, rate } = useCountCells();
  return (
    <DataTable
      caption={t('byDay')}
      columns={[
        { id: 'day', header: t('columns.day'), nowrap: true, cell: ({ day }) => formatDay(day, locale) },
        { id: 'views', header: t('columns.views'), kind: 'number', cell: views },
        { id: 'clicks', header: t('columns.clicks'), kind: 'number', cell: clicks },
        { id: 'rate', header: t('columns.rate'), kind: 'number', cell: rate },
      ]}
      rows={days.toReversed()}
      total={days.length}
      rowKey={({ day }) => day}
      empty={{ text: t('none') }}
    />
  );
}

function useCountCells() {
  const format = useFormatter();
  return {
    views: ({ views }: Counts) => format.number(views),
    clicks: ({ clicks }: Counts) => format.number(clicks),
    rate: ({ views, clicks }: Counts) => (views > 0 ? format.number(clicks / views, { style: 'percent', maximumFractionDigits: 1 }) : '—'),
  };
}
