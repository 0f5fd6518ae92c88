import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

const night = coloursOf('tokens.css');
const day = { ...night, ...coloursOf('tokens.office.css') };

const surfaces = ['night', 'surface', 'raised', 'field', 'button'];
const washes = ['brand', 'accent', 'danger', 'success'];
/** [text colour, background, minimum contrast]: 4.5 for text, 3 for icons and outlines of controls. */
const pairs: (readonly [string, string, number])[] = [
  ...surfaces.flatMap((surface) => [
    ...['text', 'muted', 'brand-text', 'accent-text', 'danger-text', 'success-text'].map((ink) => [ink, surface, 4.5] as const),
    ...['edge', 'accent', 'danger', 'success'].map((mark) => [mark, surface, 3] as const),
  ]),
  ...washes.flatMap((wash) => [
    ['text', `${wash}-soft`, 4.5] as const,
    ['muted', `${wash}-soft`, 4.5] as const,
    [`${wash}-text`, `${wash}-soft`, 4.5] as const,
  ]),
  ['brand-ink', 'brand', 4.5],
  ['brand-ink', 'brand-hover', 4.5],
  ['danger-ink', 'danger-solid', 4.5],
  ['danger-ink', 'danger-hover', 4.5],
];

for (const [scheme, colours] of Object.entries({ night, day })) {
  describe(`the ${scheme} scheme`, () => {
    for (const [ink, surface, least] of pairs) {
      test(`${ink} is readable on ${surface}`, () => {
        const contrast = contrastOf(colour(colours, ink), colour(colours, surface));
        assert.ok(contrast >= least, `${contrast.toFixed(2)} is under ${least}`);
      });
    }
  });
}

test('every chart line contrasts with its card in both schemes', () => {
  const css = readFileSync(new URL('tokens.chart.css', import.meta.url), 'utf8');
  const [nightLines = '', dayLines = ''] = css.split('@media');
  for (const [lines, surface] of [
    [nightLines, colour(night, 'surface')],
    [dayLines, colour(day, 'surface')],
  ] as const) {
    const contrasts = [...lines.matchAll(/--series-\d: (#[0-9a-f]{6});/g)].map(([, value = '']) => contrastOf(value, surface));
    assert.equal(contrasts.length, 6);
    assert.ok(Math.min(...contrasts) >= 3, contrasts.join(' '));
  }
});

test('the light scheme defines every colour of the dark one', () => {
  assert.deepEqual(Object.keys(coloursOf('tokens.office.css')).sort(), Object.keys(night).sort());
});

function coloursOf(file: string): Record<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return Object.fromEntries([...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function colour(colours: Record<string, string>, name: string): string {
  const value = colours[name];
  assert.ok(value, `no colour ${name}`);
  return value;
}

/** WCAG 2: relative luminance of sRGB, (lighter + 0.05) / (darker + 0.05). */
function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
