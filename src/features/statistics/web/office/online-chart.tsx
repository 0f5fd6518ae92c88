import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import type { HistorySpan } from '#features/statistics/history-spans.ts';
import { type Mark, type Peak, type Point, statisticsContract } from '#features/statistics/statistics.contract.ts';
import type { measures } from '#features/statistics/statistics.urls.ts';
import { withMinus } from '#kit/i18n/minus.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import type { Range } from '#kit/time/range.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Chart } from '#ui/office/chart/chart.tsx';
import type { ChartData } from '#ui/office/chart/chart-data.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { averageOf, axisOf, changeOf, seriesOf, shiftedSeriesOf } from './history-chart.ts';

type Measure = (typeof measures)[number];
type Period = Range | { readonly span: HistorySpan };
type Part = { readonly period: Period; readonly measure: Measure };

const every = 60_000;
const skeleton = <Skeleton className="h-75 w-full" />;

/** One line with the previous period; the launcher has a line per phase. */
export function OfOne({ period, measure, server }: Part & { readonly server: number }) {
  const t = useTranslations('dashboard.history');
  const reading = useReading(statisticsContract.getOnlineHistory, { server, ...period }, { every });
  const marks = useMarks(reading.data);
  const words = { now: t('now'), before: t('before'), downloading: t('downloading'), connecting: t('connecting') };
  const { now, before, downloading, connecting } = words;
  const lines = useMemo<ChartData | null>(() => {
    const drawn = reading.data;
    if (!drawn) return null;
    const value = measure === 'arena' ? (point: Point) => point.arenaPeak : (point: Point) => point.last;
    const series =
      measure === 'launcher'
        ? [
            { label: downloading, values: seriesOf(drawn, drawn.points, (point) => point.downloadingPeak) },
            { label: connecting, values: seriesOf(drawn, drawn.points, (point) => point.connectingPeak) },
          ]
        : [
            { label: now, values: seriesOf(drawn, drawn.points, value) },
            { label: before, values: shiftedSeriesOf(drawn, drawn.before, value) },
          ];
    return { look: 'line', axis: axisOf(drawn), series };
  }, [reading.data, measure, now, before, downloading, connecting]);
  const data = useMemo(() => lines && { ...lines, marks }, [lines, marks]);
  return (
    <Answer of={reading} skeleton={skeleton}>
      {(drawn) =>
        drawn.points.length + drawn.before.length === 0 ? (
          <EmptyState text={t('none')} />
        ) : (
          <div className={cx('flex flex-col gap-4 transition-opacity', reading.outdated && 'opacity-50')}>
            {measure === 'online' && <Comparison {...drawn} />}
            {data && <Chart title={t(`charts.${measure}`)} note={t('note')} data={data} marks={<MarkList marks={marks} />} />}
          </div>
        )
      }
    </Answer>
  );
}

export function OfEachWorld({ period, measure }: Part) {
  const t = useTranslations('dashboard.history');
  const names = useServerNames();
  const reading = useReading(statisticsContract.getOnlineByServer, period, { every });
  const marks = useMarks(reading.data);
  const lines = useMemo<ChartData | null>(() => {
    const drawn = reading.data;
    if (!drawn) return null;
    const value = measure === 'arena' ? (point: Point) => point.arenaPeak : (point: Point) => point.last;
    const series = drawn.worlds.slice(0, mostLines).map(({ server, points }) => ({
      label: `${server} · ${names.get(server) ?? server}`,
      values: seriesOf(drawn, points, value),
    }));
    return { look: 'line', axis: axisOf(drawn), series };
  }, [reading.data, measure, names]);
  const data = useMemo(() => lines && { ...lines, marks }, [lines, marks]);
  return (
    <Answer of={reading} skeleton={skeleton}>
      {({ worlds }) => (
        <div className={cx('transition-opacity', reading.outdated && 'opacity-50')}>
          {data && (
            <Chart
              title={t(`charts.${measure}`)}
              note={worlds.length > mostLines ? t('firstWorlds', { shown: mostLines, all: worlds.length }) : t('note')}
              data={data}
              marks={<MarkList marks={marks} />}
            />
          )}
        </div>
      )}
    </Answer>
  );
}

/** More lines could not be told apart by colour. */
const mostLines = 6;
const noMarks: readonly Mark[] = [];

function useMarks(drawn: Range | undefined): readonly Mark[] {
  const { data } = useReading(
    statisticsContract.listMarks,
    { from: drawn?.from ?? '', to: drawn?.to ?? '' },
    { enabled: drawn !== undefined },
  );
  return data ?? noMarks;
}

type Compared = {
  readonly points: readonly Point[];
  readonly before: readonly Point[];
  readonly peak: Peak | null;
  readonly peakBefore: Peak | null;
};

/** Average and peak of the period, compared with the previous one. */
function Comparison({ points, before, peak, peakBefore }: Compared) {
  const t = useTranslations('dashboard.history');
  const locale = useUiLocale();
  const moment = peak ? formatInstant(peak.at, locale, 'short') : '–';
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Against label={t('peak', { at: moment })} now={peak?.online ?? null} before={peakBefore?.online ?? null} />
      <Against label={t('average')} now={averageOf(points)} before={averageOf(before)} />
    </dl>
  );
}

type Two = { readonly label: string; readonly now: number | null; readonly before: number | null };

function Against({ label, now, before }: Two) {
  const t = useTranslations('dashboard.history');
  const format = useFormatter();
  const told = (value: number | null) => (value === null ? '–' : format.number(value));
  const change = changeOf(now, before);
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2.5 tabular-nums">
        <strong className="text-xl leading-tight font-semibold">{told(now)}</strong>
        {change !== null && (
          <Badge tone={change > 0 ? 'success' : 'plain'}>
            {withMinus(format.number(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }))}
          </Badge>
        )}
        <span className="text-sm text-muted">{t('against', { value: told(before) })}</span>
      </dd>
    </div>
  );
}

const fewest = 4;
const tones: Readonly<Record<string, Tone>> = { restart: 'danger', news: 'brand', event: 'live' };

/** Legend of the dashed vertical lines, newest first. */
function MarkList({ marks }: { readonly marks: readonly Mark[] }) {
  const t = useTranslations('dashboard.marks');
  const [all, setAll] = useState(false);
  if (marks.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  const newest = marks.toReversed();
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <ul aria-label={t('title')} className="flex w-full flex-col gap-1.5">
        {(all ? newest : newest.slice(0, fewest)).map(({ kind, at, label, href }) => (
          <li key={`${kind} ${at} ${label}`} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="shrink-0 text-muted">
              <Moment at={at} />
            </span>
            <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
            <span className="min-w-0 wrap-anywhere">
              {href ? (
                <a href={href} className="underline underline-offset-4">
                  {label}
                </a>
              ) : (
                label
              )}
            </span>
          </li>
        ))}
      </ul>
      {marks.length > fewest && (
        <Button size="small" look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: marks.length })}
        </Button>
      )}
    </div>
  );
}
