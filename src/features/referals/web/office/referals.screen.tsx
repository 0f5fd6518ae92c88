import { useTranslations } from 'use-intl/react';
import { type CodeFigures, referalsContract } from '#features/referals/referals.contract.ts';
import { funnelList } from '#features/referals/referals.list.ts';
import { referalsScreen, referrerScreen } from '#features/referals/referals.urls.ts';
import { csvAddresses } from '#kit/office/csv-address.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { FunnelDrawn } from './funnel-drawn.tsx';
import { SourceTable, useFunnelCells } from './source-table.tsx';

/** From the click to the first top-up, of all codes. */
export default function ReferalsScreen() {
  const t = useTranslations('referals.list');
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
      {data && data.codes.length > 0 && (
        <>
          <SectionCard title={t('byCode')}>
            <CodeTable codes={data.codes} />
          </SectionCard>
          <SectionCard title={t('bySource')}>
            <SourceTable sources={data.sources} />
          </SectionCard>
        </>
      )}
    </div>
  );
}

/** The range and the CSV stand above the figures. A row leads to the code's own page. */
function CodeTable({ codes }: { readonly codes: readonly CodeFigures[] }) {
  const t = useTranslations('referals');
  const [search, setSearch] = useScreenSearch(referalsScreen);
  const open = useOpener(referrerScreen);
  const { table } = useWholeList({
    list: funnelList,
    rows: codes,
    keys,
    search,
    setSearch,
    header: useTranslations('referals.columns'),
    cells: { login: ({ login }) => <span className="font-medium">{login}</span>, code: ({ code }) => code, ...useFunnelCells() },
  });
  return (
    <DataTable
      {...table}
      tools={undefined}
      period={undefined}
      caption={t('list.byCode')}
      rowKey={({ accountId }) => accountId}
      link={{ href: ({ accountId }) => open.href({ id: accountId }), follow: ({ accountId }) => open.follow({ id: accountId }) }}
      empty={{ text: t('list.none') }}
    />
  );
}

const keys = {
  login: ({ login }: CodeFigures) => login.toLowerCase(),
  clicks: ({ clicks }: CodeFigures) => clicks,
  registrations: ({ registrations }: CodeFigures) => registrations,
  reached: ({ reached }: CodeFigures) => reached,
  toppedUp: ({ toppedUp }: CodeFigures) => toppedUp,
  flagged: ({ flagged }: CodeFigures) => flagged,
};
