import type { ReactNode } from 'react';
import type { PrizeView } from '#features/chests/chests.contract.ts';

/** A decorative drawing of the prize; the text beside it names it. Coins are lit from above, like the chests. */
export function PrizePicture({ prize: { kind, value }, className }: { readonly prize: PrizeView; readonly className: string }) {
  const [bright, dark] = kind === 'vip' ? (metals[value] ?? metals.gold) : colours[kind];
  const paint = `prize-${kind}-${value.replaceAll(' ', '-')}`;
  const drawing = kind === 'vehicle' ? cars[outlineOf(value)] : drawings[kind];
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id={paint} cx="0.5" cy="0.5" r="0.62" fx="0.36" fy="0.2">
          <stop offset="0" stopColor={bright} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
        <linearGradient id={`${paint}-rim`} x1="0.2" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.45" stopColor={bright} />
          <stop offset="1" stopColor="#0b0d12" />
        </linearGradient>
        <radialGradient id={`${paint}-shade`}>
          <stop offset="0.4" stopColor="#000" stopOpacity="0.7" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${paint}-shape`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.3" stopColor="#fff" />
          <stop offset="1" stopColor="#c3cbdb" />
        </linearGradient>
      </defs>
      <ellipse cx="48" cy="86" rx="38" ry="9" fill={`url(#${paint}-shade)`} />
      <circle cx="48" cy="45" r="42" fill={`url(#${paint}-rim)`} />
      <circle cx="48" cy="45" r="38" fill={dark} />
      <circle cx="48" cy="46" r="37" fill={`url(#${paint})`} />
      <path d="M16 38a33 33 0 0 1 64 0c-18-9-46-9-64 0z" fill="#fff" fillOpacity="0.22" />
      <g
        transform="translate(6.2 3.2) scale(0.87)"
        fill={`url(#${paint}-shape)`}
        stroke="#14181f"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {drawing}
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

const drawings: Readonly<Record<Exclude<PrizeView['kind'], 'vehicle'>, ReactNode>> = {
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
  skin: (
    <>
      <path d="m38 26-17 9 6 14 7-3v26h28V46l7 3 6-14-17-9c-2 5-5 7-10 7s-8-2-10-7z" />
      <path d="M48 34v38M42 46h2M42 54h2" fill="none" />
    </>
  ),
};

/** A low car, a saloon and a tall car, none of them from the game. The name always maps to the same drawing. */
const cars: readonly ReactNode[] = [
  <>
    <path d="M13 61v-6c0-3 2-5 5-6l17-4 10-7c3-2 5-3 8-3h5c4 0 8 1 12 4l8 6c3 1 5 3 5 6v10z" />
    <path d="m42 45 8-5.5c1-1 2-1 3-1h2V45zM59 45v-6.5c4 0 7 1 9 3l4 3.5z" fill="#ff9a7a" />
    <path d="M74 38h10" fill="none" strokeWidth="4" />
    <circle cx="30" cy="62" r="7.5" fill="#14181f" />
    <circle cx="66" cy="62" r="7.5" fill="#14181f" />
  </>,
  <>
    <path d="M18 60v-8c0-3 2-5 5-6l8-2 8-9c2-2 4-3 7-3h10c3 0 5 1 7 3l7 9 5 1c3 1 5 3 5 6v9z" />
    <path d="m37 44 6-6c1-1 2-1 3-1h4v7zM54 44v-7h3c1 0 3 1 4 2l4 5z" fill="#ff9a7a" />
    <circle cx="32" cy="61" r="7" fill="#14181f" />
    <circle cx="64" cy="61" r="7" fill="#14181f" />
  </>,
  <>
    <path d="M42 24h24" fill="none" strokeWidth="4" />
    <path d="M16 61V49c0-3 2-5 5-5l9-2 6-12c1-2 3-3 5-3h28c3 0 5 1 6 3l4 12c2 1 3 3 3 5v14z" />
    <path d="m38 42 4-9h9v9zM56 42v-9h13l3 9z" fill="#ff9a7a" />
    <circle cx="32" cy="62" r="9" fill="#14181f" />
    <circle cx="66" cy="62" r="9" fill="#14181f" />
  </>,
];

const outlineOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % cars.length;
