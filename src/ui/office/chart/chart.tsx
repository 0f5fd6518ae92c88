import { type ReactNode, useCallback, useId, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import { TableIcon } from '#ui/office/office-icons.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { type ChartData, type Mark, pointLabel } from './chart-data.ts';
import { FiguresTable } from './figures-table.tsx';
import { Legend } from './legend.tsx';
import { Plot } from './plot.tsx';

export type ChartProps = {
  /** The measured quantity. */
  readonly title: string;
  /** How it is counted, or what else the reader should know. */
  readonly note?: string;
  /** Keep axis and series identical objects while the values are the same: new ones redraw the chart, new marks are only added. */
  readonly data: ChartData;
  /** Replaces the default row that explains the marks. */
  readonly marks?: ReactNode;
};

/** A chart with its numbers one click away as a table. The drawing is visual only and falls back to the table when it cannot be made. */
export function Chart({ title, note, data, marks }: ChartProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const format = useFormatter();
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const showTable = useCallback(() => setAsTable(true), []);
  const [point, setPoint] = useState<number | null>(null);
  const figure = (value: number | null | undefined) => (value === null || value === undefined ? t('noData') : format.number(value));

  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-3">
      <figcaption className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p id={titleId} className="font-semibold">
            {title}
          </p>
          {note && <p className="text-sm text-pretty text-muted">{note}</p>}
        </div>
        <IconButton
          size="small"
          look={asTable ? 'secondary' : 'quiet'}
          icon={TableIcon}
          label={t('asTable')}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <FiguresTable caption={title} data={data} figure={figure} />
      ) : (
        <>
          <Legend
            data={data}
            at={point === null ? undefined : pointLabel(data.axis, point, locale)}
            valueAt={(series) => (point === null ? undefined : figure(series.values[point]))}
          />
          <div className="h-60">
            <Plot data={data} onPoint={setPoint} onLost={showTable} />
          </div>
          {marks ?? (data.marks && <Marks marks={data.marks} />)}
        </>
      )}
    </figure>
  );
}

/** The meaning of the dashed vertical lines. */
function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {marks.map((mark) => (
        <li key={`${mark.at} ${mark.label}`}>
          <Moment at={mark.at} /> {mark.label}
        </li>
      ))}
    </ul>
  );
}
