/** Parts of the game's interface, as a phone shows them: 1040 × 480, letters large enough for a picture of a phone on a phone. */
export const hudStyle = `
*{margin:0;box-sizing:border-box}
body{width:1040px;height:480px;overflow:hidden;position:relative;font:600 22px/1.25 Onest,sans-serif;color:#f3f5fa;background:#0b0d12 center/cover}
.at{position:absolute}
.glass{background:#0b0d12b8;border:1.5px solid #ffffff24;border-radius:18px;padding:14px 18px}
.pill{display:inline-flex;align-items:center;gap:10px;border-radius:99px;padding:8px 18px}
.row{display:flex;align-items:center;gap:14px}
.col{display:flex;flex-direction:column;gap:10px}
.dim{color:#b3bccb;font-weight:500}
.amber{color:#ffc04d}.teal{color:#4be3d0}
.big{font:700 30px/1.1 Unbounded,sans-serif}
.round{display:grid;place-items:center;width:76px;height:76px;border-radius:50%;background:#0b0d1299;border:2px solid #ffffff45}
.button{background:#ffb020;color:#1d1300;border-radius:14px;padding:12px 22px;font-weight:700;text-align:center}
.avatar{width:52px;height:52px;border-radius:50%;background:center 18%/150%;border:2px solid #ffffff50;flex:none}
.apps{display:grid;grid-template-columns:repeat(3,1fr);gap:18px 14px;text-align:center;font-size:17px}.apps i{display:grid;place-items:center;width:78px;height:78px;margin:0 auto 6px;border-radius:22px}
.bar{height:10px;border-radius:5px;background:#ffffff26;overflow:hidden}.bar i{display:block;height:100%;border-radius:5px}
`;

const stroke = (path: string, color = '#fff', width = 5): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const sign = (path: string, color?: string): string =>
  `<svg width="40" height="40" viewBox="0 0 40 40">${stroke(path, color, 3.6)}</svg>`;
export const signs = {
  left: 'M26 8 L12 20 L26 32',
  right: 'M14 8 L28 20 L14 32',
  microphone: 'M20 5 a5 5 0 0 1 5 5 v9 a5 5 0 0 1 -10 0 v-9 a5 5 0 0 1 5 -5 M10 19 a10 10 0 0 0 20 0 M20 29 v6',
  hand: 'M12 22 V12 M17 20 V8 M22 20 V8 M27 21 V11 M12 22 C8 18 6 22 9 26 L14 33 H25 L27 24',
  bag: 'M9 14 H31 L33 34 H7 Z M14 14 a6 7 0 0 1 12 0',
  car: 'M6 26 V20 L11 12 H29 L34 20 V26 Z M6 20 H34 M12 26 v4 M28 26 v4',
  bank: 'M6 16 L20 7 L34 16 Z M10 18 V29 M20 18 V29 M30 18 V29 M6 32 H34',
  pin: 'M20 35 C10 24 9 20 9 16 a11 11 0 0 1 22 0 C31 20 30 24 20 35 M20 19 v-3',
  work: 'M6 14 H34 V32 H6 Z M14 14 V9 H26 V14 M6 22 H34',
  people: 'M14 18 a5 5 0 1 0 -.1 0 M5 33 c0 -8 4 -11 9 -11 s9 3 9 11 M27 19 a4 4 0 1 0 -.1 0 M27 24 c5 0 8 3 8 9',
  cart: 'M5 8 H10 L14 26 H30 L34 13 H11 M17 32 v.1 M28 32 v.1',
  phone: 'M11 6 L16 6 L18 14 L14 17 C16 22 19 25 24 27 L27 22 L35 25 V30 C35 34 31 35 28 34 C16 31 8 22 6 11 C6 8 8 6 11 6 Z',
} as const;

/** A round piece of the map with the way drawn on it. */
export const radar =
  (): string => `<svg width="176" height="176" viewBox="0 0 176 176"><clipPath id="r"><circle cx="88" cy="88" r="82"/></clipPath>
  <g clip-path="url(#r)"><path d="M0 0h176v176H0z" fill="#151b27"/><g transform="rotate(-18 88 88)">${stroke('M-40 20 H220 M-40 76 H220 M-40 140 H220 M30 -40 V220 M88 -40 V220 M146 -40 V220', '#3b465c', 13)}<path d="M-40 152h260v60h-260z" fill="#123a4a"/>${stroke('M88 104 V76 H146 V-20', '#ffb020', 8)}</g></g>
  <circle cx="88" cy="88" r="82" fill="none" stroke="#ffffff59" stroke-width="4"/><path d="M88 74 L100 106 L88 98 L76 106 Z" fill="#fff" stroke="#0b0d12" stroke-width="3"/><circle cx="128" cy="38" r="9" fill="#2dd4bf" stroke="#0b0d12" stroke-width="3"/></svg>`;

/** Speed on an arc; a full arc is 200. */
export function speedometer(speed: number, unit: string): string {
  const arc = (share: number) => {
    const end = Math.PI * (0.8 + 1.4 * share);
    return `M${100 + 82 * Math.cos(Math.PI * 0.8)} ${100 + 82 * Math.sin(Math.PI * 0.8)} A82 82 0 ${share > 0.72 ? 1 : 0} 1 ${100 + 82 * Math.cos(end)} ${100 + 82 * Math.sin(end)}`;
  };
  return `<svg width="200" height="184" viewBox="0 0 200 184"><circle cx="100" cy="100" r="94" fill="#0b0d1299"/>${stroke(arc(1), '#ffffff30', 12)}${stroke(arc(speed / 200), '#ffb020', 12)}
  <text x="100" y="116" text-anchor="middle" font-family="Unbounded" font-weight="700" font-size="52" fill="#fff">${speed}</text><text x="100" y="146" text-anchor="middle" font-family="Onest" font-weight="600" font-size="20" fill="#b3bccb">${unit}</text></svg>`;
}
