import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Outlines of the display font (art/letters.ts), a thousand units per em: the server has no fonts installed (docs/decisions/106). */
const letters: Readonly<Record<string, readonly [advance: number, outline: string]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'letters.json'), 'utf8'),
);
const unknown = letters[' '] ?? [300, ''];
/** As in the site's headings. */
const tracking = -15;

const letterOf = (sign: string) => letters[sign] ?? unknown;

/** The width of a line at this size; unknown characters count as spaces. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, sign) => sum + letterOf(sign)[0] + tracking, 0) * size) / 1_000;

/** One line as an SVG path, its baseline at `y`. */
export function lineOf(
  text: string,
  { x, y, size, fill }: { readonly x: number; readonly y: number; readonly size: number; readonly fill: string },
) {
  let at = 0;
  const drawn = [...text].map((sign) => {
    const [advance, outline] = letterOf(sign);
    const piece = outline && `<path transform="translate(${at})" d="${outline}"/>`;
    at += advance + tracking;
    return piece;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1_000})">${drawn.join('')}</g>`;
}

/** Breaks the text into as many lines as needed; a word wider than a line gets its own. */
export function linesOf(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
