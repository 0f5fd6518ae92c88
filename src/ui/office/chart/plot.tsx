import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useLocale } from 'use-intl/react';
import { type ChartData, type Mark, positionsOf } from './chart-data.ts';
import { paletteOf, plotOptions } from './plot-options.ts';

const noMarks: readonly Mark[] = [];

type Props = {
  readonly data: ChartData;
  readonly onPoint: (index: number | null) => void;
  /** The chart library failed to load. */
  readonly onLost: () => void;
};

/** The drawing itself. The library loads with the first chart; the height is reserved before. */
export function Plot({ data, onPoint, onLost }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const chart = useRef<uPlot>(undefined);
  const { look, axis, series: lines, marks = noMarks } = data;
  const shownMarks = useRef(marks);

  useEffect(() => {
    shownMarks.current = marks;
    chart.current?.redraw(false, false);
  }, [marks]);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const gone = new AbortController();
    const draw = async () => {
      const loaded = await import('uplot').catch(() => null);
      if (gone.signal.aborted) return;
      if (!loaded) return onLost();
      const { default: plot } = loaded;
      chart.current?.destroy();
      const size = { width: box.clientWidth, height: box.clientHeight };
      const series = lines.map(({ values }) => [...values]);
      const shown = { look, axis, series: lines };
      chart.current = new plot(
        plotOptions({ plot, data: shown, marks: () => shownMarks.current, palette: paletteOf(box), size, locale, onPoint }),
        [positionsOf(axis), ...series],
        box,
      );
    };

    const watcher = new ResizeObserver(() => chart.current?.setSize({ width: box.clientWidth, height: box.clientHeight }));
    watcher.observe(box);
    // A canvas does not repaint when the system colour scheme changes.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw, { signal: gone.signal });
    void draw();
    return () => {
      gone.abort();
      watcher.disconnect();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [look, axis, lines, locale, onPoint, onLost]);

  return <div ref={place} aria-hidden="true" className="h-full w-full overflow-hidden" />;
}
