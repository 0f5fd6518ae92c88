import { useLocale, useTranslations } from 'use-intl/react';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { type ChartData, pointLabel, positionsOf } from './chart-data.ts';

type FiguresProps = {
  readonly caption: string;
  readonly data: ChartData;
  readonly figure: (value: number | null | undefined) => string;
};

/** The chart's numbers in the space of the chart; scrolls by wheel and keyboard. */
export function FiguresTable({ caption, data, figure }: FiguresProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  return (
    <ScrollBox label={caption} className="h-[calc(15rem+2.25rem)] rounded-control border border-line">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {data.axis.kind === 'time' ? t('moscowTime') : <span className="sr-only">{caption}</span>}
            </th>
            {data.series.map((series) => (
              <th key={series.label} scope="col" className={`${headClass} text-right`}>
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positionsOf(data.axis).map((position, index) => (
            <tr key={position}>
              <th scope="row" className="border-b border-line px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {pointLabel(data.axis, index, locale)}
              </th>
              {data.series.map((series) => (
                <td key={series.label} className="border-b border-line px-3 py-1.5 text-right tabular-nums">
                  {figure(series.values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const headClass = 'sticky top-0 border-b border-line bg-surface px-3 py-2 text-left font-medium text-muted';
