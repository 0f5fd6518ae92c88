import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import {
  promocodeRefusalKeys,
  promocodeRefusalList,
  promocodeServerKeys,
  promocodeServerList,
} from '#features/promocodes/promocode-figures.list.ts';
import { type PromocodeStatistics, type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeScreen } from '#features/promocodes/promocodes.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { DataTable, type DataTableProps } from '#ui/office/data-table/data-table.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';

export function PromocodeFigures({ promocode: { id } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.figures');
  const [range, setRange] = useRange(promocodeScreen, 'last30Days');
  const days = { id, ...wholeDaysOf(range) };
  const figures = useReading(promocodesContract.getPromocodeStatistics, days);
  return (
    <FiguresCard title={t('title')} actions={<DateRangePicker value={range} onChange={setRange} />} figures={figures}>
      {(data) => (
        <>
          {data.activations === 0 ? <EmptyState text={t('none')} /> : <Drawn figures={data} days={days} />}
          {data.refusals.length > 0 && <Refusals figures={data} days={days} />}
        </>
      )}
    </FiguresCard>
  );
}

type Part = {
  readonly figures: PromocodeStatistics;
  readonly days: { readonly id: number; readonly from: string; readonly to: string };
};

function Drawn({ figures, days }: Part) {
  const t = useTranslations('promocodesOffice.figures');
  const [activations, valid] = [t('activations'), t('valid')];
  const data = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: dayAxis(figures.days.map(({ day }) => day)),
      series: [
        { label: activations, values: figures.days.map((day) => day.activations) },
        { label: valid, values: figures.days.map((day) => day.valid) },
      ],
    }),
    [figures, activations, valid],
  );
  return (
    <>
      <Totals figures={figures} />
      <Chart title={t('chart')} note={t('note')} data={data} />
      <ByServer figures={figures} days={days} />
    </>
  );
}

function Totals({ figures }: Pick<Part, 'figures'>) {
  const t = useTranslations('promocodesOffice.figures');
  const format = useFormatter();
  return (
    <dl className="grid grid-cols-2 gap-4 @2xl:grid-cols-3">
      {(['activations', 'valid', 'payers'] as const).map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-xl leading-tight font-semibold tabular-nums">{format.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function ByServer({ figures: { servers }, days }: Part) {
  const t = useTranslations('promocodesOffice.figures');
  const format = useFormatter();
  const names = useServerNames();
  const list = useWholeList({
    list: promocodeServerList,
    rows: servers,
    keys: promocodeServerKeys,
    csv: promocodesContract.exportPromocodeServers,
    needs: days,
    ...useOwnSearch(),
    header: useTranslations('promocodesOffice.figures.columns'),
    cells: {
      server: ({ server }) => names.get(server) ?? server,
      activations: (row) => format.number(row.activations),
      valid: ({ valid }) => format.number(valid),
    },
  });
  return <FiguresTable title={t('byServer')} table={list.table} rowKey={({ server }) => server} />;
}

/** Rejected attempts, which reveal a wrong date or an unclear text first. */
function Refusals({ figures: { refusals }, days }: Part) {
  const t = useTranslations('promocodesOffice.figures');
  const causes = useTranslations('promocodes.causes');
  const format = useFormatter();
  const list = useWholeList({
    list: promocodeRefusalList,
    rows: refusals,
    keys: promocodeRefusalKeys,
    csv: promocodesContract.exportPromocodeRefusals,
    needs: days,
    ...useOwnSearch(),
    header: useTranslations('promocodesOffice.figures.columns'),
    cells: { cause: ({ cause }) => causes(cause), tries: ({ tries }) => format.number(tries) },
  });
  return <FiguresTable title={t('refusals')} table={list.table} rowKey={({ cause }) => cause} />;
}

/** The order of a small table is not part of the URL, which holds the list's order. */
function useOwnSearch() {
  const [search, setSearch] = useState<Readonly<Record<string, unknown>>>({});
  return { search, setSearch: (change: Readonly<Record<string, unknown>>) => setSearch({ ...search, ...change }) };
}

type TableProps<Row> = {
  readonly title: string;
  readonly table: Omit<DataTableProps<Row>, 'caption' | 'rowKey' | 'empty'>;
  readonly rowKey: (row: Row) => string | number;
};

function FiguresTable<Row>({ title, table, rowKey }: TableProps<Row>) {
  const t = useTranslations('promocodesOffice.figures');
  const { tools, ...rest } = table;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        {tools?.csv && <CsvMenu {...tools.csv} />}
      </div>
      <DataTable {...rest} caption={title} rowKey={rowKey} empty={{ text: t('none') }} />
    </section>
  );
}
