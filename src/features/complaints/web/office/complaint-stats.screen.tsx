import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { ComplaintStats } from '#features/complaints/complaint-desk-view.ts';
import { complaintStatsScreen } from '#features/complaints/complaints.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { addressOfCall } from '#kit/browser/request.ts';
import { useOffice } from '#kit/office/office-context.ts';
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

const { getComplaintStats, exportComplaintStats } = complaintDeskContract;
const spans = ['7', '30', '60', '365'] as const;

export default function ComplaintStatsScreen() {
  const t = useTranslations('complaintDesk.stats');
  const [{ server, days = '60' }, setSearch] = useScreenSearch(complaintStatsScreen);
  const { admin } = useOffice().person;
  const names = useServerNames();
  const asked = { ...(server !== undefined && { server }), days: Number(days) };
  const reading = useReading(getComplaintStats, asked);
  const csv = (table: 'admins' | 'backlog' | 'days' | 'servers') => (
    <CsvLink href={addressOfCall(exportComplaintStats, { ...asked, table })} size="small">
      {t('csv')}
    </CsvLink>
  );
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[12rem_16rem]">
        <Field label={t('span')}>
          <Select
            value={days}
            onChange={({ target }) => setSearch({ days: spans.find((one) => one === target.value) })}
            options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          />
        </Field>
        {admin === null && (
          <Field label={t('server')}>
            <Select
              value={server === undefined ? '' : String(server)}
              onChange={({ target }) => setSearch({ server: target.value === '' ? undefined : Number(target.value) })}
              placeholder={t('allServers')}
              options={[...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }))}
            />
          </Field>
        )}
      </div>
      <Answer of={reading}>
        {(stats) => (
          <>
            <SectionCard title={t('byDay')} actions={csv('days')}>
              <ByDay stats={stats} />
            </SectionCard>
            <SectionCard title={t('byAdmin')} actions={csv('admins')}>
              <ByAdmin stats={stats} />
            </SectionCard>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2">
              <SectionCard title={t('backlog')} actions={csv('backlog')}>
                <Bars
                  title={t('backlogChart')}
                  label={t('columns.open')}
                  names={stats.backlog.map(({ age }) => t(`ages.${age}`))}
                  values={stats.backlog.map((one) => one.new + one.commented)}
                />
                <StatsTable
                  caption={t('backlog')}
                  columns={[t('columns.age'), t('columns.new'), t('columns.commented')]}
                  rows={stats.backlog.map((one) => [t(`ages.${one.age}`), one.new, one.commented])}
                />
              </SectionCard>
              <SectionCard title={t('byServer')} actions={csv('servers')}>
                <Bars
                  title={t('serverChart')}
                  label={t('columns.created')}
                  names={stats.servers.map((one) => names.get(one.server) ?? String(one.server))}
                  values={stats.servers.map(({ created }) => created)}
                />
                <StatsTable
                  caption={t('byServer')}
                  columns={[t('columns.server'), t('columns.created'), t('columns.closed'), t('columns.open')]}
                  rows={stats.servers.map((one) => [names.get(one.server) ?? String(one.server), one.created, one.closed, one.open])}
                />
              </SectionCard>
            </div>
          </>
        )}
      </Answer>
    </div>
  );
}

type Part = { readonly stats: ComplaintStats };

function ByDay({ stats }: Part) {
  const t = useTranslations('complaintDesk.stats');
  const [created, closed] = [t('columns.created'), t('columns.closed')];
  const data = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: dayAxis(stats.days.map(({ day }) => day)),
      series: [
        { label: created, values: stats.days.map((day) => day.created) },
        { label: closed, values: stats.days.map((day) => day.closed) },
      ],
    }),
    [stats, created, closed],
  );
  return <Chart title={t('chart')} note={t('byDayNote')} data={data} />;
}

type BarsProps = { readonly title: string; readonly label: string; readonly names: readonly string[]; readonly values: readonly number[] };

/** A single bar adds nothing to its number. */
function Bars({ title, label, names, values }: BarsProps) {
  const data = useMemo<ChartData>(
    () => ({ look: 'bars', axis: { kind: 'labels', labels: names }, series: [{ label, values }] }),
    [label, names, values],
  );
  return names.length > 1 ? <Chart title={title} data={data} /> : null;
}

function ByAdmin({ stats: { admins } }: Part) {
  const t = useTranslations('complaintDesk.stats');
  const format = useFormatter();
  if (admins.length === 0) return <EmptyState text={t('noVerdicts')} />;
  const hours = (value: number | null) => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }));
  return (
    <div className="flex flex-col gap-3">
      <Bars
        title={t('adminChart')}
        label={t('columns.closed')}
        names={admins.map(({ name }) => name)}
        values={admins.map(({ closed }) => closed)}
      />
      <StatsTable
        caption={t('byAdmin')}
        columns={[
          t('columns.admin'),
          t('columns.closed'),
          t('columns.firstAction'),
          t('columns.verdict'),
          t('columns.overdue'),
          t('columns.overturned'),
        ]}
        rows={admins.map((one) => [
          one.name,
          one.closed,
          hours(one.firstAction),
          hours(one.verdict),
          one.overdue,
          t('share', { overturned: one.overturned, appealed: one.appealed }),
        ])}
        named={(row) => admins[row] && <PersonLink id={admins[row].globalId}>{admins[row].name}</PersonLink>}
      />
      <p className="text-sm text-pretty text-muted">{t('byAdminNote')}</p>
    </div>
  );
}
