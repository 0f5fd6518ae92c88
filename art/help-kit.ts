/** Parts of a schematic screen, as HTML. Large on purpose: on a phone the picture is half as wide. */
export const panel = (...parts: readonly string[]): string => `<div class="panel">${parts.join('')}</div>`;
export const columns = (...parts: readonly string[]): string => `<div class="columns">${parts.join('')}</div>`;
export const title = (words: string): string => `<b class="title">${words}</b>`;
export const field = (label: string, value: string): string => `<div class="field"><small>${label}</small><div>${value}</div></div>`;
export const button = (words: string): string => `<div class="button">${words}</div>`;
export const row = (words: string, end = ''): string => `<div class="row"><span>${words}</span><small>${end}</small></div>`;
export const link = (words: string): string => `<u>${words}</u>`;
export const boxes = (digits: string): string => `<span class="boxes">${[...digits].map((digit) => `<i>${digit}</i>`).join('')}</span>`;
export const arrow = (): string => '<b class="arrow">→</b>';
/** With the number of the article's step beside it. */
export const marked = (step: number, part: string): string => `<div class="marked"><b>${step}</b>${part}</div>`;

/** Looks like a QR code and leads nowhere. */
export function qr(): string {
  const size = 21;
  const isCorner = (x: number, y: number) => (x < 8 && y < 8) || (x > size - 9 && y < 8) || (x < 8 && y > size - 9);
  const dots = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const).filter(
    ([x, y]) => !isCorner(x, y) && (x * 7 + y * 13 + x * y * 3) % 5 < 2,
  );
  const corner = (x: number, y: number) =>
    `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z" fill-rule="evenodd"/><path d="M${x + 2} ${y + 2}h3v3h-3z"/>`;
  return `<svg class="qr" viewBox="-2 -2 25 25" width="168" height="168">${dots
    .map(([x, y]) => `<path d="M${x} ${y}h1v1h-1z"/>`)
    .join('')}${corner(0, 0)}${corner(14, 0)}${corner(0, 14)}</svg>`;
}

export const styles = `
* { box-sizing: border-box; margin: 0 }
body { width: 640px; height: 400px; display: grid; place-items: center; padding: 24px 36px; background: radial-gradient(420px 220px at 50% -40px, #33270f, #0b0d12 75%);
  color: #e8ecf4; font: 500 22px/1.25 Onest }
body > * { width: 100% }
small { font-size: 18px; color: #98a2b3 }
.row > small:last-child { font-size: 20px; white-space: nowrap }
u { color: #2dd4bf; text-underline-offset: 4px }
.columns { display: flex; gap: 24px; align-items: center }
.columns > * { flex: 1; min-width: 0 }
.panel { display: grid; gap: 14px; padding: 24px; border: 2px solid #232936; border-radius: 20px; background: #141821; grid-template-columns: minmax(0, 1fr) }
.panel > svg, .panel > svg + small, .panel > .marked:has(.qr) + small { justify-self: center }
.title { font-size: 26px; font-weight: 700 }
.field { display: grid; gap: 4px }
.field > div, .row { min-height: 46px; padding: 8px 14px; border: 2px solid #657085; border-radius: 10px; background: #0f131b }
.row { display: flex; justify-content: space-between; align-items: center; gap: 12px; border-color: #232936; background: #1b212d }
.button { padding: 11px 14px; border-radius: 12px; background: #ffb020; color: #1d1300; font-weight: 700; text-align: center }
.boxes { display: flex; gap: 6px; justify-content: space-between; font-style: normal; font-weight: 700 }
.boxes i { font-style: normal }
.qr { background: #fff; border-radius: 10px }
.columns > .arrow { flex: none; margin: 0 -12px; color: #98a2b3; font-size: 34px }
.marked { position: relative; display: grid }
.marked > .qr { justify-self: center }
.marked > b { position: absolute; z-index: 1; left: -38px; top: 50%; translate: 0 -50%; width: 36px; height: 36px; border-radius: 50%; background: #2dd4bf; color: #04201d;
  font-size: 21px; font-weight: 800; line-height: 36px; text-align: center; box-shadow: 0 0 0 4px #0b0d12 }
.marked:has(> .field) > b { top: auto; bottom: 5px; translate: none }
`;
