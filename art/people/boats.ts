import { flat, line, shape } from './pen.ts';

const neon = '#2dd4bf';

/** A sailing boat with its cabin lit, 300 wide, floating at y = 300. */
export function sailingBoat(sail: string, warm: string): string {
  return [
    line('M150 20 V262', '#d8c3a0', 6),
    shape('M158 30 C230 110 262 180 270 236 L158 236 Z', { fill: sail, warm, neon, edge: 6 }),
    shape('M142 56 C100 120 70 180 58 236 L142 236 Z', { fill: warm, warm: '#fff6e0', edge: 5 }),
    shape('M20 256 H284 C272 296 248 312 214 314 H84 C54 310 34 292 20 256 Z', { fill: '#f4efe4', warm: '#ffffff', neon, edge: 6 }),
    flat('M30 276 H276 L268 290 H38 Z', sail),
    shape('M104 234 H206 L216 258 H92 Z', { fill: '#3a2a20', warm: '#7a5a40', edge: 3 }),
    flat('M114 241 h22 v11 h-22 Z M146 241 h22 v11 h-22 Z M178 241 h22 v11 h-22 Z', '#ffd27a'),
    line('M10 320 H110 M140 328 H240 M200 318 H300', '#9fd8e8', 4, 0.6),
    flat('M60 334 H240 L220 350 H90 Z', '#ffd27a', 0.22),
  ].join('');
}

/** A ferry with two decks of lit windows, 700 wide, floating at y = 300. */
export function ferry(): string {
  const windows = (y: number, from: number, count: number): string =>
    Array.from({ length: count }, (_, index) =>
      flat(`M${from + index * 42} ${y} h26 v22 h-26 Z`, index % 5 === 3 ? '#7fe6d6' : '#ffd27a'),
    ).join('');
  return [
    shape('M470 40 h46 l8 66 h-62 Z', { fill: '#c0392b', warm: '#ff8a6b', neon, edge: 5 }),
    flat('M466 62 h56 l2 14 h-60 Z', '#f4efe4'),
    shape('M150 100 H560 L590 160 H120 Z', { fill: '#e6ecf2', warm: '#ffffff', neon, edge: 6 }),
    windows(118, 172, 9),
    shape('M70 160 H640 L664 226 H44 Z', { fill: '#cfd9e3', warm: '#ffffff', neon, edge: 6 }),
    windows(180, 84, 13),
    shape('M10 226 H700 C676 286 650 310 600 314 H100 C56 308 26 280 10 226 Z', { fill: '#1d4e6e', warm: '#4f9ac4', neon, edge: 8 }),
    flat('M24 252 H690 L684 268 H30 Z', '#f0b53a'),
    line('M0 324 H200 M240 332 H460 M480 322 H720', '#9fd8e8', 5, 0.6),
    flat('M90 340 H620 L580 366 H140 Z', '#ffd27a', 0.2),
  ].join('');
}
