import type { ReactNode } from 'react';
import type { PrizeView } from '#features/chests/chests.contract.ts';

/** What was won, drawn: beside the words, which say it to everybody. */
export function PrizePicture({ prize: { kind, value }, className }: { readonly prize: PrizeView; readonly className: string }) {
  const [from, to] = kind === 'vip' ? (metals[value] ?? metals.gold) : colours[kind];
  const paint = `prize-${kind}-${value.replaceAll(' ', '-')}`;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={paint} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <circle cx="48" cy="48" r="46" fill={`url(#${paint})`} />
      <circle cx="48" cy="48" r="41" fill="none" stroke="#fff" strokeOpacity="0.35" strokeWidth="1.5" />
      <g fill="#fff" stroke="#14181f" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        {drawings[kind]}
      </g>
    </svg>
  );
}

type Colours = readonly [from: string, to: string];

const metals: Readonly<Record<string, Colours>> & { readonly gold: Colours } = {
  bronze: ['#e2a26b', '#8a4f23'],
  silver: ['#e3e9f0', '#8090a3'],
  gold: ['#ffd96a', '#c57f00'],
};

const colours: Readonly<Record<Exclude<PrizeView['kind'], 'vip'>, Colours>> = {
  money: ['#6ee0a0', '#1d7d4c'],
  coins: ['#ffc94d', '#d97a00'],
  exp: ['#8fb4ff', '#3455c4'],
  vehicle: ['#ff9a7a', '#c22f2f'],
  skin: ['#d3a2ff', '#6a35b8'],
};

const drawings: Readonly<Record<PrizeView['kind'], ReactNode>> = {
  money: (
    <>
      <path d="m24 40 44-9 4 20-44 9z" />
      <path d="M24 47h46v21H24z" />
      <circle cx="47" cy="57.5" r="6.5" fill="#6ee0a0" />
      <path d="M30 53v9M64 53v9" fill="none" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="40" cy="66" rx="16" ry="6" />
      <path d="M24 58v8c0 3.3 7.2 6 16 6s16-2.7 16-6v-8" />
      <ellipse cx="40" cy="58" rx="16" ry="6" />
      <circle cx="59" cy="41" r="15" />
      <path d="m59 31 3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z" fill="#ffc94d" strokeWidth="2" />
    </>
  ),
  exp: (
    <>
      <path d="M48 20 25 43h13v10h20V43h13z" />
      <path d="M38 60h20M38 68h20" fill="none" strokeWidth="5" stroke="#fff" />
    </>
  ),
  vip: (
    <>
      <path d="m22 36 13 12 13-22 13 22 13-12-5 30H27z" />
      <path d="M27 72h42" fill="none" strokeWidth="5" stroke="#fff" />
      <circle cx="48" cy="55" r="4" fill="#14181f" stroke="none" />
    </>
  ),
  vehicle: (
    <>
      <path d="M18 60v-8c0-3 2-5 5-6l8-2 8-9c2-2 4-3 7-3h10c3 0 5 1 7 3l7 9 5 1c3 1 5 3 5 6v9z" />
      <path d="m37 44 6-6c1-1 2-1 3-1h4v7zM54 44v-7h3c1 0 3 1 4 2l4 5z" fill="#ff9a7a" />
      <circle cx="32" cy="61" r="7" fill="#14181f" />
      <circle cx="64" cy="61" r="7" fill="#14181f" />
    </>
  ),
  skin: (
    <>
      <path d="m38 26-17 9 6 14 7-3v26h28V46l7 3 6-14-17-9c-2 5-5 7-10 7s-8-2-10-7z" />
      <path d="M48 34v38M42 46h2M42 54h2" fill="none" />
    </>
  ),
};
