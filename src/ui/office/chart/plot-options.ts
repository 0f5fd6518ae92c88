import type uPlot from 'uplot';
import { type ChartData, type Mark, tickLabel } from './chart-data.ts';

type Palette = { readonly muted: string; readonly line: string; readonly series: readonly string[] };

/** The colours of the active scheme. */
export function paletteOf(element: Element): Palette {
  const styles = getComputedStyle(element);
  const read = (name: string) => styles.getPropertyValue(name).trim();
  return {
    muted: read('--color-muted'),
    line: read('--color-line'),
    series: [1, 2, 3, 4, 5, 6].map((number) => read(`--series-${number}`)),
  };
}

type Wanted = {
  readonly plot: typeof uPlot;
  readonly data: ChartData;
  /** Read at each drawing, because marks may load after the lines. */
  readonly marks: () => readonly Mark[];
  readonly palette: Palette;
  readonly size: { readonly width: number; readonly height: number };
  readonly locale: string;
  readonly onPoint: (index: number | null) => void;
};

export function plotOptions({ plot, data, marks, palette, size, locale, onPoint }: Wanted): uPlot.Options {
  const { axis, look } = data;
  const font = '12px Onest, system-ui, sans-serif';
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const bars = look === 'bars' ? plot.paths.bars?.({ size: [0.6, 48], radius: 0.15 }) : undefined;
  const shared = { font, stroke: palette.muted, ticks: { show: false } };
  return {
    ...size,
    legend: { show: false },
    padding: [12, 12, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    tzDate: inMoscow,
    scales: {
      x: { time: axis.kind === 'time', range: look === 'bars' ? (_, min, max) => widened(data, min, max) : undefined },
      // A chart that does not start at zero exaggerates.
      y: { range: (_, __, max) => [0, Math.max(1, (max ?? 0) * 1.08)] },
    },
    axes: [
      {
        ...shared,
        grid: { show: false },
        size: 28,
        gap: 8,
        space: axis.kind === 'labels' ? labelSpace(axis.labels) : 64,
        incrs:
          axis.kind === 'labels'
            ? [1, 2, 3, 5, 10]
            : axis.unit === 'day'
              ? dayIncrements
              : axis.unit === 'month'
                ? monthIncrements
                : undefined,
        values: (_, splits) => splits.map((position) => tickLabel(axis, position, locale)),
      },
      {
        ...shared,
        size: (_, values) => Math.max(52, widthOf(values ?? []) + 18),
        gap: 8,
        grid: { stroke: palette.line, width: 1 },
        values: (_, splits) => splits.map((value) => compact.format(value)),
      },
    ],
    series: [
      {},
      ...data.series.map((series, place) => {
        const colour = palette.series[place % palette.series.length] ?? palette.muted;
        const alone = data.series.length === 1;
        return {
          stroke: colour,
          width: bars ? 0 : 2,
          dash: bars ? undefined : dashes[place % dashes.length],
          fill: bars ? colour : alone ? `${colour}22` : undefined,
          paths: bars,
          points: { show: !bars, size: 5, filter: () => lonely(series.values) },
          spanGaps: false,
        };
      }),
    ],
    hooks: { setCursor: [(drawn) => onPoint(drawn.cursor.idx ?? null)], draw: [(drawn) => drawMarks(drawn, marks(), palette)] },
  };
}

/**
 * A date whose local hours are Moscow's (UTC+3 since 2014). uPlot's own conversion calls Intl for every tick, which took most of the
 * drawing time.
 */
export function inMoscow(seconds: number): Date {
  const there = new Date(seconds * 1000);
  return new Date(there.getTime() + (there.getTimezoneOffset() + 180) * 60_000);
}

export const dashes: readonly number[][] = [[], [7, 4], [2, 3], [10, 4, 2, 4], [4, 4], [12, 3]];

/** About as wide as the longest label, so that labels do not overlap. */
const labelSpace = (labels: readonly string[]): number => widthOf(labels) + 8;

const widthOf = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length), 1) * 6;

const daySeconds = 86_400;
const dayIncrements = [1, 2, 7, 14, 30].map((days) => days * daySeconds);
const monthIncrements = [30, 60, 90, 180, 365].map((days) => days * daySeconds);

/** Half a step of padding on both sides, or the first and the last bar are cut. */
function widened(data: ChartData, min: number, max: number): uPlot.Range.MinMax {
  const points = data.axis.kind === 'time' ? data.axis.at.length : data.axis.labels.length;
  const step = points > 1 ? (max - min) / (points - 1) : 1;
  return [min - step / 2, max + step / 2];
}

/** Indexes of values between two gaps. No line passes through them, so each is drawn as a point. */
export const lonely = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value, at) => (value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? [at] : []));

function drawMarks(drawn: uPlot, marks: readonly Mark[], palette: Palette): void {
  const { ctx, bbox } = drawn;
  ctx.save();
  ctx.strokeStyle = palette.muted;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
  for (const mark of marks) {
    const x = drawn.valToPos(Date.parse(mark.at) / 1000, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}
