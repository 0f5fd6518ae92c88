import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { Chart } from '#ui/office/chart/chart.tsx';
import type { ChartData } from '#ui/office/chart/chart-data.ts';
import { Card } from '#ui/shared/card.tsx';
import { GallerySection } from './specimen.tsx';

const hours = Array.from({ length: 72 }, (_, hour) => hour);
const wave = (hour: number, height: number) => Math.round(height * (1.4 - Math.cos(((hour - 4) / 12) * Math.PI)) + (hour % 5) * 12);

/** Lines with a gap and a mark, and bars. */
export function Charts() {
  const t = useTranslations('gallery');
  const lines = useMemo<ChartData>(
    () => ({
      look: 'line',
      axis: { kind: 'time', unit: 'hour', at: hours.map((hour) => new Date(Date.UTC(2026, 10, 11, 21 + hour)).toISOString()) },
      series: [
        { label: t('chart.now'), values: hours.map((hour) => (hour > 30 && hour < 35 ? null : wave(hour, 620))) },
        { label: t('chart.before'), values: hours.map((hour) => wave(hour, 540)) },
      ],
      marks: [{ at: new Date(Date.UTC(2026, 10, 13, 3)).toISOString(), label: t('overlay.confirmRestart') }],
    }),
    [t],
  );
  const bars = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: { kind: 'labels', labels: [1, 2, 3, 4, 5].map((number) => t('field.serverName', { number })) },
      series: [{ label: t('chart.accounts'), values: [812, 640, 455, 390, 128] }],
    }),
    [t],
  );
  return (
    <GallerySection title={t('sections.charts')}>
      <div className="gallery-charts">
        <Card>
          <Chart title={t('chart.online')} note={t('chart.onlineNote')} data={lines} />
        </Card>
        <Card>
          <Chart title={t('chart.registrations')} data={bars} />
        </Card>
      </div>
    </GallerySection>
  );
}
