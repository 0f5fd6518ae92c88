import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { supportStatsScreen } from '#features/support/support.urls.ts';
import { type SupportStats, type statsTables, supportStatsContract } from '#features/support/support-stats.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { CsvLink } from '#ui/office/csv/csv-link.tsx';
import { StatsTable } from '#ui/office/stats-table.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { EmptyState } from '#ui/shared/states.tsx';

const { getSupportStats, exportSupportStats } = supportStatsContract;
const spans = ['7', '30', '90', '365'] as const;

export default function SupportStatsScreen() {
  const t = useTranslations('supportStats');
  const [{ days = '30' }, setSearch] = useScreenSearch(supportStatsScreen);
  const reading = useReading(getSupportStats, { days: Number(days) });
  const csv = (table: (typeof statsTables)[number]) => (
    <CsvLink href={addressOfCall(exportSupportStats, { days, table })} size="small">
      {t('csv')}
    </CsvLink>
  );
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('span')} className="max-w-48">
        <Select
          value={days}
          onChange={({ target }) => setSearch({ days: spans.find((one) => one === target.value) })}
          options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
        />
      </Field>
      <Answer of={reading}>
        {(stats) => (
          <>
            <SectionCard title={t('byDay')} actions={csv('days')}>
              <ByDay days={stats.days} />
            </SectionCard>
            <SectionCard title={t('byAgent')} actions={csv('agents')}>
              <ByAgent agents={stats.agents} />
            </SectionCard>
            <SectionCard title={t('byCategory')} actions={csv('categories')}>
              <ByCategory categories={stats.categories} />
            </SectionCard>
            <p className="max-w-prose text-sm text-pretty text-muted">{t('note')}</p>
          </>
        )}
      </Answer>
    </div>
  );
}

function ByDay({ days }: Pick<SupportStats, 'days'>) {
  const t = useTranslations('supportStats');
  const [opened, solved] = [t('columns.opened'), t('columns.solved')];
  const data = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: dayAxis(days.map(({ day }) => day)),
      series: [
        { label: opened, values: days.map((day) => day.opened) },
        { label: solved, values: days.map((day) => day.solved) },
      ],
    }),
    [days, opened, solved],
  );
  return <Chart title={t('chart')} data={data} />;
}

function ByAgent({ agents }: Pick<SupportStats, 'agents'>) {
  const t = useTranslations('supportStats');
  const solved = t('columns.solved');
  const data = useBars(
    agents,
    ({ agent }) => agent,
    solved,
    (row) => row.solved,
  );
  const figures = useFigures();
  if (agents.length === 0) return <EmptyState text={t('none')} />;
  return (
    <div className="flex flex-col gap-6">
      <Chart title={t('agentChart')} data={data} />
      <StatsTable
        caption={t('byAgent')}
        columns={[t('columns.agent'), t('columns.answers'), ...figures.names]}
        rows={agents.map((row) => [row.agent, row.answers, ...figures.of(row)])}
        named={(row) => agents[row] && <PersonLink id={agents[row].agentId}>{agents[row].agent}</PersonLink>}
      />
    </div>
  );
}

function ByCategory({ categories }: Pick<SupportStats, 'categories'>) {
  const t = useTranslations('supportStats');
  const name = useTranslations('support.categories');
  const data = useBars(
    categories,
    ({ category }) => name(category),
    t('columns.opened'),
    (row) => row.opened,
  );
  const figures = useFigures();
  return (
    <div className="flex flex-col gap-6">
      <Chart title={t('categoryChart')} data={data} />
      <StatsTable
        caption={t('byCategory')}
        columns={[t('columns.category'), t('columns.opened'), ...figures.names]}
        rows={categories.map((row) => [name(row.category), row.opened, ...figures.of(row)])}
      />
    </div>
  );
}

const useBars = <Row,>(rows: readonly Row[], nameOf: (row: Row) => string, label: string, figureOf: (row: Row) => number): ChartData =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions are the rows' own
  useMemo(
    () => ({ look: 'bars', axis: { kind: 'labels', labels: rows.map(nameOf) }, series: [{ label, values: rows.map(figureOf) }] }),
    [rows, label],
  );

type Figures = Omit<SupportStats['agents'][number], 'agent' | 'agentId' | 'answers'>;

/** Columns shared by the tables of agents and categories. */
function useFigures() {
  const t = useTranslations('supportStats.columns');
  const format = useFormatter();
  const tenths = (value: number | null) => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }));
  return {
    names: [t('solved'), t('firstAnswer'), t('solution'), t('late'), t('stars'), t('rated')],
    of: ({ solved, firstAnswer, solution, late, stars, rated }: Figures) => [
      solved,
      tenths(firstAnswer),
      tenths(solution),
      late,
      tenths(stars),
      rated,
    ],
  };
}
