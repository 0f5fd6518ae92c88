import type { Point } from '#features/statistics/statistics.contract.ts';
import type { Axis } from '#ui/office/chart/chart-data.ts';

type Drawn = { readonly from: string; readonly to: string; readonly stepMinutes: number };

/** Start times of all steps, also those without samples, which are drawn as gaps. */
export function stepsOf({ from, to, stepMinutes }: Drawn): readonly string[] {
  const step = stepMinutes * 60_000;
  const count = Math.round((Date.parse(to) - Date.parse(from)) / step);
  return Array.from({ length: count }, (_, place) => new Date(Date.parse(from) + place * step).toISOString());
}

export const axisOf = (drawn: Drawn): Axis => ({
  kind: 'time',
  unit: drawn.stepMinutes >= 1440 ? 'day' : 'minute',
  at: stepsOf(drawn),
});

type Value = (point: Point) => number | null;

/** A value per step; null without a sample, and for future steps. */
export function seriesOf(drawn: Drawn, points: readonly Point[], value: Value): (number | null)[] {
  const known = new Map(points.map((point) => [point.at, value(point)]));
  return stepsOf(drawn).map((at) => known.get(at) ?? null);
}

/** The previous period, shifted onto the same steps. */
export function shiftedSeriesOf(drawn: Drawn, before: readonly Point[], value: Value): (number | null)[] {
  const length = Date.parse(drawn.to) - Date.parse(drawn.from);
  const moved = before.map((point) => ({ ...point, at: new Date(Date.parse(point.at) + length).toISOString() }));
  return seriesOf(drawn, moved, value);
}

/** The average over steps with samples; null if there are none. */
export const averageOf = (points: readonly Point[]): number | null =>
  points.length === 0 ? null : Math.round(points.reduce((sum, { last }) => sum + last, 0) / points.length);

/** Relative change, 0.1 for ten percent; null if it cannot be computed. */
export const changeOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now === null || now === undefined || !before ? null : now / before - 1;
