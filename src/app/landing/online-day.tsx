import { useTranslations } from 'use-intl/react';
import type { LandingData } from './landing.contract.ts';

const [width, height] = [480, 140];
const top = 12;

/** The last day as a line of light: each point is half an hour. Hours without data stay dark. */
export function OnlineDay({ online, times, peak }: Pick<LandingData['pulse'], 'online' | 'times' | 'peak'>) {
  const t = useTranslations('cityLife.pulse');
  if (!peak) return <p className="text-muted">{t('quiet')}</p>;
  const most = Math.max(1, ...online.map((value) => value ?? 0));
  const x = (step: number) => round((step * width) / (online.length - 1));
  const y = (value: number) => round(height - (value / most) * (height - top));
  const pieces = piecesOf(online).map((piece) => piece.map(([step, value]) => `${x(step)} ${y(value)}`));
  const summit = online.indexOf(most);
  return (
    <figure className="flex flex-col gap-2">
      <svg role="img" aria-label={t('chart')} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-32 w-full md:h-44">
        <defs>
          <linearGradient id="day-light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--color-accent)] [stop-opacity:0.35]" />
            <stop offset="1" className="[stop-color:var(--color-accent)] [stop-opacity:0]" />
          </linearGradient>
        </defs>
        <path d={`M0 ${height}H${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {pieces.map((piece) => (
          <g key={piece[0]}>
            <path d={`M${piece.join('L')}V${height}H${piece[0]?.split(' ')[0]}Z`} fill="url(#day-light)" />
            <path
              d={`M${piece.join('L')}`}
              pathLength="1"
              fill="none"
              vectorEffect="non-scaling-stroke"
              className="day-line stroke-accent [stroke-linejoin:round] [stroke-width:2.5]"
            />
          </g>
        ))}
        <path
          d={`M${x(summit)} ${y(most)}h0`}
          vectorEffect="non-scaling-stroke"
          className="stroke-brand [stroke-linecap:round] [stroke-width:10]"
        />
      </svg>
      <div aria-hidden="true" className="grid grid-cols-4 text-xs text-muted tabular-nums">
        {times.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </div>
      <figcaption className="text-sm text-muted">{t('peak', peak)}</figcaption>
    </figure>
  );
}

type Point = readonly [step: number, value: number];

/** Consecutive points without gaps. */
function piecesOf(values: readonly (number | null)[]): readonly (readonly Point[])[] {
  const pieces: Point[][] = [[]];
  for (const [step, value] of values.entries()) {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push([step, value]);
  }
  return pieces.filter(({ length }) => length > 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;
