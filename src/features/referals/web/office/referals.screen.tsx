import { useTranslations } from 'use-intl/react';
import { referalsContract } from '#features/referals/referals.contract.ts';
import { codeList } from '#features/referals/referals.list.ts';
import { referalsScreen, referrerScreen } from '#features/referals/referals.urls.ts';
import { csvAddresses } from '#kit/office/csv-address.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { FunnelDrawn } from './funnel-drawn.tsx';
import { type Days, SourceTable, useFunnelCells } from './source-table.tsx';

/** The funnel from click to first top-up, of all codes. */
export default function ReferalsScreen() {
  const t = useTranslations('referals.list');
  const [search, setSearch] = useScreenSearch(referalsScreen);
  const [range, setRange] = useRange(referalsScreen, 'last30Days');
  const days = wholeDaysOf(range);
  const figures = useReading(referalsContract.getReferalFigures, days, { every: 30_000 });
  const { data } = figures;
  const actions = (
    <>
      <DateRangePicker value={range} onChange={setRange} />
      <CsvMenu {...csvAddresses(referalsContract.exportReferals, { since: days.from, until: days.to })} />
    </>
  );
  return (
    <div className="@container flex max-w-6xl flex-col gap-4">
      <FiguresCard title={t('title')} actions={actions} figures={figures}>
        {(read) => <FunnelDrawn figures={read} />}
      </FiguresCard>
      {data && data.total.clicks + data.total.registrations > 0 && (
        <>
          <SectionCard title={t('byCode')}>
            <CodeTable days={days} />
          </SectionCard>
          <SectionCard title={t('bySource')}>
            <SourceTable days={days} search={search} setSearch={setSearch} />
          </SectionCard>
        </>
      )}
    </div>
  );
}

/** The range control is above the statistics. A row links to the code's page. */
function CodeTable({ days }: { readonly days: Days }) {
  const t = useTranslations('referals');
  const locale = useUiLocale();
  const [search, setSearch] = useScreenSearch(referalsScreen);
  const open = useOpener(referrerScreen);
  const { table } = useList({
    list: codeList,
    read: referalsContract.listReferalCodes,
    csv: referalsContract.exportReferalCodes,
    needs: { since: days.from, until: days.to },
    search,
    setSearch,
    header: useTranslations('referals.columns'),
    cells: {
      login: ({ login }) => <span className="font-medium">{login}</span>,
      code: ({ code }) => code,
      ...useFunnelCells(),
      lastDay: ({ lastDay }) => formatDay(lastDay, locale),
    },
    filters: { text: { hint: t('list.codeHint') } },
  });
  return (
    <DataTable
      {...table}
      period={undefined}
      caption={t('list.byCode')}
      link={{ href: ({ id }) => open.href({ id }), follow: ({ id }) => open.follow({ id }) }}
      empty={{ text: t('list.none') }}
    />
  );
}
