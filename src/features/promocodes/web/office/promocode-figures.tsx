import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type PromocodeStatistics, type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeScreen } from '#features/promocodes/promocodes.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';

export function PromocodeFigures({ promocode: { id } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.figures');
  const [range, setRange] = useRange(promocodeScreen, 'last30Days');
  const figures = useReading(promocodesContract.getPromocodeStatistics, { id, ...wholeDaysOf(range) });
  return (
    <FiguresCard title={t('title')} actions={<DateRangePicker value={range} onChange={setRange} />} figures={figures}>
      {(data) => (
        <>
          {data.activations === 0 ? <EmptyState text={t('none')} /> : <Drawn figures={data} />}
          {data.refusals.length > 0 && <Refusals figures={data} />}
        </>
      )}
    </FiguresCard>
  );
}

type Part = { readonly figures: PromocodeStatistics };

function Drawn({ figures }: Part) {
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
      <ByServer figures={figures} />
    </>
  );
}

function Totals({ figures }: Part) {
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

function ByServer({ figures: { servers } }: Part) {
  const t = useTranslations('promocodesOffice.figures');
  const format = useFormatter();
  const names = useServerNames();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('byServer')}</h3>
      <DataTable
        caption={t('byServer')}
        columns={[
          { id: 'server', header: t('server'), cell: ({ server }) => names.get(server) ?? server },
          { id: 'activations', header: t('activations'), kind: 'number', cell: (row) => format.number(row.activations) },
          { id: 'valid', header: t('valid'), kind: 'number', cell: ({ valid }) => format.number(valid) },
        ]}
        rows={servers}
        rowKey={({ server }) => server}
        empty={{ text: t('none') }}
      />
    </section>
  );
}

/** Who tried and was not given it: a wrong date or an unclear text shows here first. */
function Refusals({ figures: { refusals } }: Part) {
  const t = useTranslations('promocodesOffice.figures');
  const causes = useTranslations('promocodes.causes');
  const format = useFormatter();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('refusals')}</h3>
      <DataTable
        caption={t('refusals')}
        columns={[
          { id: 'cause', header: t('cause'), cell: ({ cause }) => causes(cause) },
          { id: 'tries', header: t('tries'), kind: 'number', cell: ({ tries }) => format.number(tries) },
        ]}
        rows={refusals}
        rowKey={({ cause }) => cause}
        empty={{ text: t('noRefusals') }}
      />
    </section>
  );
}
