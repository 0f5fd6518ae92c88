import { writeFileSync } from 'node:fs';

/**
 * The outlines of the display face, bold, for pictures that the server draws itself (src/kit/images/letters.ts): it cannot read the
 * browsers' font files. Needed once for a new edition of the face: `npm install --no-save fontkit @fontsource/unbounded && node art/letters.ts`.
 */
const files = ['latin', 'cyrillic'].map((alphabet) => `node_modules/@fontsource/unbounded/files/unbounded-${alphabet}-700-normal.woff`);
const wanted = [...range(0x20, 0x7e), ...range(0x410, 0x44f), 0x401, 0x451, ...[...'«»—–…“”’„№×·'].map((sign) => sign.codePointAt(0) ?? 0)];

type Glyph = { readonly advanceWidth: number; readonly path: { scale(x: number, y: number): { toSVG(): string } } };
type Font = { hasGlyphForCodePoint(code: number): boolean; glyphForCodePoint(code: number): Glyph };
/** By name alone: the project itself does without it. */
const fontkit: { openSync(file: string): Font } = await import(String('fontkit'));

const letters: Record<string, readonly [advance: number, outline: string]> = {};
for (const file of files) {
  const font = fontkit.openSync(file);
  for (const code of wanted) {
    const sign = String.fromCodePoint(code);
    if (sign in letters || !font.hasGlyphForCodePoint(code)) continue;
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    // Fonts count upwards, pictures downwards.
    letters[sign] = [
      Math.round(advanceWidth),
      path
        .scale(1, -1)
        .toSVG()
        .replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)))),
    ];
  }
}
writeFileSync('src/kit/images/letters.json', `${JSON.stringify(letters, null, 0).replaceAll('],"', '],\n"')}\n`);

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
