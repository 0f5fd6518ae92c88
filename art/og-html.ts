import type { Language, OgSection } from './og.list.ts';

type Parts = { readonly section: OgSection; readonly language: Language; readonly ground: string; readonly fonts: readonly string[] };

/** The page that is photographed: picture, shade, brand, title, one line. */
export function ogHtml({ section, language, ground, fonts }: Parts): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
${fonts.map((font, index) => `@font-face{font-family:Unbounded;font-weight:200 900;src:url(data:font/woff2;base64,${font}) format('woff2');unicode-range:${index === 0 ? 'U+0000-00FF,U+2000-206F' : 'U+0400-045F,U+0490-0491'}}`).join('\n')}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;overflow:hidden;background:#0b0d12 url(${ground}) center/cover;font-family:Unbounded,sans-serif;color:#e8ecf4}
.shade{position:absolute;inset:0;background:linear-gradient(90deg,#0b0d12f2 0%,#0b0d12cc 38%,#0b0d1233 70%,#0b0d1200),linear-gradient(0deg,#0b0d12b3,#0b0d1200 45%)}
svg.pixels{position:absolute;right:0;top:0}
main{position:absolute;inset:64px 72px;display:flex;flex-direction:column;justify-content:space-between}
.brand{display:flex;gap:20px;align-items:center;font-weight:700;font-size:30px}
h1{font-weight:800;font-size:${section.title[language].length > 18 ? 68 : 78}px;line-height:1.08;letter-spacing:-.02em;max-width:800px;text-wrap:balance}
p{margin-top:24px;font-weight:400;font-size:26px;line-height:1.35;color:#ffb020;max-width:720px}
</style><div class="shade"></div>${section.pixels ? pixels() : ''}<main><div class="brand"><svg width="60" height="60" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#ffb020"/><path d="M14.6 6h2.8l7.1 20h-5.3L16 13.5 12.8 26H7.5z" fill="#1d1300"/><path d="M15.5 16.5h1l.3 3h-1.6zM15 21.5h2l.4 4h-2.8z" fill="#ffb020"/></svg>Prospekt City</div><div><h1>${section.title[language]}</h1><p>${section.line[language]}</p></div></main></html>`;
}

/** Squares that thicken to the right, the same at every run. */
function pixels(): string {
  const colors = ['#ffb020', '#2dd4bf', '#f04438', '#e8ecf4', '#7c5cff', '#ff4d8d'];
  const squares: string[] = [];
  let state = 7;
  const chance = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  for (let column = 0; column < 16; column++)
    for (let row = 0; row < 21; row++)
      if (chance() < (column / 16) ** 1.4 * 0.8)
        squares.push(
          `<rect x="${column * 30}" y="${row * 30}" width="29" height="29" fill="${colors[Math.floor(chance() * colors.length)]}" opacity="${0.65 + chance() * 0.35}"/>`,
        );
  return `<svg class="pixels" width="480" height="630">${squares.join('')}</svg>`;
}
