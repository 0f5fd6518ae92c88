import type { Locale } from '#kit/i18n/locales.ts';
import type { Finding } from '../help.contract.ts';
import { plainWords, stemOf } from './word-forms.ts';

type Piece = Finding['snippet'][number];

const longest = 180;

/** The line with most matches, cut around the first one, with matches marked. */
export function snippetOf(lines: readonly string[], { stems, locale }: { stems: ReadonlySet<string>; locale: Locale }): Piece[] {
  const isAsked = (word: string): boolean => plainWords(word).some((one) => stems.has(stemOf(one, locale) ?? ''));
  const score = (line: string): number => new Set(plainWords(line).flatMap((word) => (isAsked(word) ? [stemOf(word, locale)] : []))).size;
  let best = { line: lines[0] ?? '', score: 0 };
  for (const line of lines) {
    const own = score(line);
    if (own > best.score) best = { line, score: own };
  }
  const pieces: Piece[] = [];
  for (const word of cut(best.line, isAsked).split(/([^\p{L}\p{N}]+)/u)) {
    const marked = isAsked(word);
    const last = pieces.at(-1);
    if (last?.marked === marked) pieces.splice(-1, 1, { text: last.text + word, marked });
    else pieces.push({ text: word, marked });
  }
  return pieces;
}

function cut(line: string, isAsked: (word: string) => boolean): string {
  if (line.length <= longest) return line;
  const words = line.split(' ');
  const first = Math.max(0, words.findIndex(isAsked));
  let from = first;
  let length = 0;
  // Includes a few words before the first match, for context.
  while (from > 0 && length + (words[from - 1] ?? '').length < longest / 3) {
    from -= 1;
    length += (words[from] ?? '').length + 1;
  }
  let to = first;
  while (to < words.length && length + (words[to] ?? '').length < longest) {
    length += (words[to] ?? '').length + 1;
    to += 1;
  }
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
}
