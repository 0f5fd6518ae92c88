import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useLocale } from 'use-intl/react';
import { type ChartData, positionsOf } from './chart-data.ts';
import { paletteOf, plotOptions } from './plot-options.ts';

/** The drawing itself. The library is fetched when the first chart is shown; the place is as high before as after. */
export function Plot({ data, onPoint }: { readonly data: ChartData; readonly onPoint: (index: number | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const locale = useLocale();

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const gone = new AbortController();
    let drawn: uPlot | undefined;

    const draw = async () => {
      const { default: plot } = await import('uplot');
      if (gone.signal.aborted) return;
      drawn?.destroy();
      const size = { width: box.clientWidth, height: box.clientHeight };
      const series = data.series.map(({ values }) => [...values]);
      drawn = new plot(
        plotOptions({ plot, data, palette: paletteOf(box), size, locale, onPoint }),
        [positionsOf(data.axis), ...series],
        box,
      );
    };

    const watcher = new ResizeObserver(() => drawn?.setSize({ width: box.clientWidth, height: box.clientHeight }));
    watcher.observe(box);
    // A canvas does not repaint by itself when the system changes its scheme.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw, { signal: gone.signal });
    void draw();
    return () => {
      gone.abort();
      watcher.disconnect();
      drawn?.destroy();
    };
  }, [data, locale, onPoint]);

  return <div ref={place} aria-hidden="true" className="h-full w-full overflow-hidden" />;
}
