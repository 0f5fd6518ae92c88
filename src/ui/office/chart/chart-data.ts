import { type Day, startOfDay } from '#kit/time/moscow.ts';

/** null is a gap in the data and is drawn as one. */
export type Series = { readonly label: string; readonly values: readonly (number | null)[] };

/** Instants are shown in Moscow time with the precision of the unit; labels (servers, months) keep the given order. */
export type Axis =
  | { readonly kind: 'time'; readonly at: readonly string[]; readonly unit: 'minute' | 'hour' | 'day' | 'month' }
  | { readonly kind: 'labels'; readonly labels: readonly string[] };

/** An event that explains a bend in the line: a restart, a news item. */
export type Mark = { readonly at: string; readonly label: string };

export type ChartData = {
  readonly look: 'line' | 'bars';
  readonly axis: Axis;
  /** Up to six; bars show only the first. */
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
};

/** One point per Moscow day. */
export const dayAxis = (days: readonly Day[]): Axis => ({
  kind: 'time',
  unit: 'day',
  at: days.map((day) => startOfDay(day).toISOString()),
});

/** Positions on the axis as the plot counts them: seconds, or indexes. */
export const positionsOf = (axis: Axis): number[] =>
  axis.kind === 'time' ? axis.at.map((instant) => Date.parse(instant) / 1000) : axis.labels.map((_, place) => place);

/** The full label of one point, for the legend and the table. */
export function pointLabel(axis: Axis, index: number, locale: string): string {
  if (axis.kind === 'labels') return axis.labels[index] ?? '';
  const instant = axis.at[index];
  return instant === undefined ? '' : timeFormat(axis.unit, locale).format(new Date(instant));
}

/** Short labels under the axis; the unit decides whether to show a day or a time. */
export function tickLabel(axis: Axis, position: number, locale: string): string {
  if (axis.kind === 'labels') return axis.labels[position] ?? '';
  const unit = axis.unit === 'hour' || axis.unit === 'minute' ? tickUnit(position) : axis.unit;
  return tickFormat(unit, locale).format(new Date(position * 1000));
}

const tickUnit = (position: number): 'day' | 'hour' => (hourInMoscow.format(new Date(position * 1000)) === '00:00' ? 'day' : 'hour');

/** English dates use the British order, as everywhere in the product. */
const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

const timeZone = 'Europe/Moscow';
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const hourInMoscow = new Intl.DateTimeFormat('sv-SE', { timeZone, ...clock });

type Unit = 'minute' | 'hour' | 'day' | 'month';

const timeFormat = formats((unit: Unit) => ({
  year: 'numeric',
  month: unit === 'month' ? 'long' : 'short',
  ...(unit === 'month' ? {} : { day: 'numeric' }),
  ...(unit === 'hour' || unit === 'minute' ? clock : {}),
}));

const tickFormat = formats((unit: Exclude<Unit, 'minute'>) =>
  unit === 'hour' ? clock : unit === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' },
);

/** Cached: creating a formatter costs more than formatting a hundred labels. */
function formats<Of extends Unit>(options: (unit: Of) => Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (unit: Of, locale: string): Intl.DateTimeFormat => {
    const key = `${unit} ${locale}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { timeZone, ...options(unit) });
    made.set(key, format);
    return format;
  };
}
