import type { PaletteEntry } from '#kit/office/palette.ts';
import { folded } from '#kit/text/folded.ts';

/**
 * Entries that match the query, best first: every word must begin a word of the label, or else occur in label, note or address. Text typed
 * in the wrong keyboard layout matches as well: "кувшкусеы" finds Redirects, "htlbhtrns" finds Редиректы.
 */
export function filterEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return entries;
  return entries
    .map((entry, place) => ({ entry, place, rank: Math.min(rankOf(entry, wanted), rankOf(entry, wanted.map(otherLayout)) + 0.5) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ entry }) => entry);
}

const noMatch = 100;

function rankOf({ label, note = '', href }: PaletteEntry, wanted: readonly string[]): number {
  const name = folded(label);
  const anywhere = `${name} ${folded(note)} ${href}`;
  const starts = wordsOf(label);
  if (name.startsWith(wanted.join(' '))) return 0;
  if (wanted.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  if (wanted.every((word) => name.includes(word))) return 2;
  return wanted.every((word) => anywhere.includes(word)) ? 3 : noMatch;
}

const wordsOf = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean);

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюе';
const otherLayout = (word: string): string =>
  [...word].map((sign) => cyrillic[latin.indexOf(sign)] ?? latin[cyrillic.indexOf(sign)] ?? sign).join('');
