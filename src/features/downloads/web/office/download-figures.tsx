import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { downloadsContract, type DownloadFigures as Figures } from '#features/downloads/downloads.contract.ts';
import { downloadsScreen } from '#features/downloads/downloads.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { printRange, wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { CsvLink } from '#ui/office/csv/csv-link.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { EmptyState } from '#ui/shared/states.tsx';

export function DownloadFigures() {
  const t = useTranslations('downloads.office');
  const ui = useTranslations('ui');
  const [range, setRange] = useRange(downloadsScreen, 'last30Days');
  const { from: since, to: until } = printRange(range);
  const figures = useReading(downloadsContract.getDownloadFigures, wholeDaysOf(range), { every: 30_000 });
  return (
    <FiguresCard
      title={t('downloads')}
      actions={
        <>
          <DateRangePicker value={range} onChange={setRange} />
          <CsvLink href={csvAddress(downloadsContract.exportDownloads, { since, until })} icon={DownloadIcon}>
            {ui('downloadCsv')}
          </CsvLink>
        </>
      }
      figures={figures}
    >
      {(data) => <Drawn figures={data} />}
    </FiguresCard>
  );
}

function Drawn({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('downloads.office');
  const label = t('downloads');
  const data = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: dayAxis(figures.days.map(({ day }) => day)),
      series: [{ label, values: figures.days.map(({ downloads }) => downloads) }],
    }),
    [figures, label],
  );
  if (figures.total === 0) return <EmptyState text={t('noDownloads')} />;
  return (
    <>
      <Chart title={t('inRange', { downloads: figures.total })} note={t('withoutRobots')} data={data} />
      <ByStore figures={figures} />
    </>
  );
}

const devices = ['phone', 'tablet', 'desktop', 'other'] as const;

function ByStore({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('downloads.office');
  const format = useFormatter();
  return (
    <ScrollBox label={t('byStore')}>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t('store')}
            </th>
            {devices.map((device) => (
              <th key={device} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t(`devices.${device}`)}
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.stores.map((row) => (
            <tr key={row.store} className="border-t border-line tabular-nums">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {t(`stores.${row.store}`)}
              </th>
              {devices.map((device) => (
                <td key={device} className="py-1.5 pl-3 text-right">
                  {format.number(row[device])}
                </td>
              ))}
              <td className="py-1.5 pl-3 text-right font-medium">{format.number(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
