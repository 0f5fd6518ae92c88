import type { ChartData, Series } from './chart-data.ts';
import { dashes } from './plot-options.ts';

type LegendProps = {
  readonly data: ChartData;
  /** The label of the point under the pointer. */
  readonly at?: string;
  readonly valueAt: (series: Series) => string | undefined;
};

/** The names of the lines and their values under the pointer. Its height is fixed, so that the chart does not jump. */
export function Legend({ data, at, valueAt }: LegendProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {data.series.map((series, place) => (
        <span key={series.label} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="20" height="8" viewBox="0 0 20 8" className={colours[place % colours.length]}>
            {data.look === 'bars' ? (
              <rect x="5" width="10" height="8" rx="2" fill="currentColor" />
            ) : (
              <path d="M0 4h20" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes[place % dashes.length]?.join(' ')} />
            )}
          </svg>
          <span className="text-muted">{series.label}</span>
          {valueAt(series) !== undefined && <span className="font-semibold tabular-nums">{valueAt(series)}</span>}
        </span>
      ))}
      {at && <span className="ml-auto text-muted tabular-nums">{at}</span>}
    </div>
  );
}

const colours = [
  'text-(--series-1)',
  'text-(--series-2)',
  'text-(--series-3)',
  'text-(--series-4)',
  'text-(--series-5)',
  'text-(--series-6)',
];
