import { sign, signs } from './hud.ts';
import type { Say } from './scenes.ts';

const place = (x: number, y: number, name: keyof typeof signs, color: string, label: string): string =>
  `<div class="at" style="left:${x}px;top:${y}px;transform:translate(-50%,-50%);text-align:center"><div style="width:58px;height:58px;margin:0 auto 4px;border-radius:20px;display:grid;place-items:center;background:${color};box-shadow:0 4px 16px #0009">${sign(signs[name])}</div><span style="font-size:19px;text-shadow:0 1px 5px #000,0 0 2px #000">${label}</span></div>`;

/** The whole city on paper: the river, its bridges, the avenue, and the way one has set out on. */
export function cityMap(say: Say): string {
  return `${paper({ size: [1040, 480], part: '0 0 1040 480' })}
    ${place(150, 214, 'pin', '#159947', say('Park', 'Парк'))}${place(380, 132, 'bank', '#7c5cff', say('Bank', 'Банк'))}${place(620, 60, 'bag', '#ff4d8d', say('Fashion', 'Мода'))}${place(868, 134, 'work', '#3b82f6', say('Town hall', 'Мэрия'))}${place(600, 410, 'car', '#f0883a', say('Garage', 'Гараж'))}${place(900, 346, 'pin', '#2dd4bf', say('Harbour', 'Гавань'))}
    <div class="at glass pill" style="left:24px;top:20px">${say('Avenue → Harbour', 'Проспект → Гавань')} <span class="amber">4 ${say('min', 'мин')}</span></div>
    <div class="at button" style="right:26px;top:20px">${say('Set off', 'В путь')}</div>`;
}

/** The way alone, with what lies beside it. */
export function cityMapNear(say: Say): string {
  return `${paper({ size: [540, 304], part: '100 0 853 480' })}
    ${place(144, 176, 'bank', '#7c5cff', say('Bank', 'Банк'))}${place(293, 128, 'bag', '#ff4d8d', say('Fashion', 'Мода'))}${place(293, 252, 'car', '#f0883a', say('Garage', 'Гараж'))}${place(484, 158, 'pin', '#2dd4bf', say('Harbour', 'Гавань'))}
    <div class="at glass pill" style="left:12px;top:10px">${say('To the Harbour', 'В Гавань')} <span class="amber">4 ${say('min', 'мин')}</span></div>
    <div class="at button" style="right:12px;top:10px">${say('Set off', 'В путь')}</div>`;
}

type Paper = { readonly size: readonly [width: number, height: number] /** Of 1040 × 480, as viewBox has it. */; readonly part: string };

function paper({ size: [width, height], part }: Paper): string {
  const road = (path: string, width: number, color: string): string =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const streets = [
    'M-20 96 H1060',
    'M-20 172 H1060',
    'M-20 356 H1060',
    'M-20 430 H1060',
    'M90 -20 V500',
    'M210 -20 V500',
    'M330 -20 V230',
    'M330 330 V500',
    'M560 -20 V220',
    'M560 340 V500',
    'M680 -20 V500',
    'M800 -20 V220',
    'M800 330 V500',
    'M930 -20 V500',
  ];
  const way = 'M210 430 V172 H446 V96 H680 V356 H846';
  return `<svg class="at" style="inset:0" width="${width}" height="${height}" viewBox="${part}"><path d="M0 0h1040v480H0z" fill="#10151f"/>
    ${Array.from({ length: 126 }, (_, index) => `<path d="M${(index % 18) * 60 + 8} ${Math.floor(index / 18) * 74 + 10}h${30 + ((index * 7) % 19)}v${34 + ((index * 11) % 25)}h-${30 + ((index * 7) % 19)}z" fill="${index % 5 === 0 ? '#1d2636' : '#182030'}"/>`).join('')}
    <path d="M104 184h92v74h-92z" fill="#12352a"/><path d="M694 8h92v78h-92z" fill="#12352a"/>
    ${streets.map((path) => road(path, 9, '#2f3a4f')).join('')}${road('M446 -20 V500', 20, '#46526a')}
    <path d="M-20 262 C180 232 320 300 520 282 S860 236 1060 288 V338 C880 292 700 344 520 334 S180 300 -20 318 Z" fill="#0f4152"/>
    <path d="M820 300 h150 v60 h-150 z" fill="#123f50"/>
    ${['M210 236 V330', 'M446 250 V350', 'M680 236 V340', 'M930 250 V340'].map((path) => road(path, 12, '#46526a')).join('')}
    ${road(way, 16, '#ffb02055')}${road(way, 8, '#ffb020')}
    <circle cx="846" cy="356" r="12" fill="#ffb020" stroke="#0b0d12" stroke-width="4"/><path d="M210 410 L226 446 L210 436 L194 446 Z" fill="#fff" stroke="#0b0d12" stroke-width="3"/></svg>`;
}
