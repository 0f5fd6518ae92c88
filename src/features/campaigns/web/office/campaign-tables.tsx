import { useFormatter, useTranslations } from 'use-intl/react';
import type { CampaignFigures } from '#features/campaigns/campaigns.contract.ts';
import { campaignList } from '#features/campaigns/campaigns.list.ts';
import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Campaign = CampaignFigures['campaigns'][number];
type Counts = { readonly views: number; readonly clicks: number };

/** View → press → share, the busiest first. The range and the CSV stand above the figures. */
export function CampaignTable({ campaigns }: Pick<CampaignFigures, 'campaigns'>) {
  const t = useTranslations('campaigns.office');
  const [search, setSearch] = useScreenSearch(campaignsScreen);
  const said = (name: string) => (name === '' ? <span className="text-muted">{t('unsaid')}</span> : name === '*' ? t('leftOver') : name);
  const { table } = useWholeList({
    list: campaignList,
    rows: campaigns,
    keys,
    search,
    setSearch,
    header: useTranslations('campaigns.office.columns'),
    cells: {
      campaign: ({ campaign }) => said(campaign),
      source: ({ source }) => said(source),
      medium: ({ medium }) => said(medium),
      page: ({ page }) => `/${page}`,
      ...useCountCells(),
    },
  });
  return (
    <DataTable
      {...table}
      tools={undefined}
      period={undefined}
      caption={t('byCampaign')}
      rowKey={({ page, source, medium, campaign }) => `${page} ${source} ${medium} ${campaign}`}
      empty={{ text: t('none') }}
    />
  );
}

const keys = {
  campaign: ({ campaign }: Campaign) => campaign,
  source: ({ source }: Campaign) => source,
  medium: ({ medium }: Campaign) => medium,
  page: ({ page }: Campaign) => page,
  views: ({ views }: Campaign) => views,
  clicks: ({ clicks }: Campaign) => clicks,
};

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
