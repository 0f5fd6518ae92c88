import { diffArrays } from 'diff';

export type MarkedWord = { text: string; mark?: 'ins' | 'del' | undefined };

/** Words, spaces and signs, in order. */
export const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/**
 * The difference between two texts, word by word: common, deleted and inserted words. undefined: the text did not exist, or does not any
 * more.
 */
export function wordsBetween(was: string | undefined, is: string | undefined): MarkedWord[] {
  if (was === undefined || is === undefined) return [{ text: was ?? is ?? '', mark: was === undefined ? 'ins' : 'del' }];
  const words: MarkedWord[] = [];
  let gone = '';
  let come = '';
  const settle = () => {
    // White space at the end of both has not changed.
    const after = sharedEnd(gone, come);
    const [removed, added] = [gone, come].map((text) => text.slice(0, text.length - after.length));
    if (removed) words.push({ text: removed, mark: 'del' });
    if (added) words.push({ text: added, mark: 'ins' });
    if (after) words.push({ text: after });
    [gone, come] = ['', ''];
  };
  const parts = diffArrays(tokensOf(was), tokensOf(is));
  for (const [at, { added, removed, value }] of parts.entries()) {
    const text = value.join('');
    const between = at > 0 && at < parts.length - 1;
    if (added) come += text;
    else if (removed) gone += text;
    // A lone space or comma between two changes would fragment them.
    else if (between && value.length <= 3 && !/\p{L}{3}/u.test(text) && (gone || come)) [gone, come] = [gone + text, come + text];
    else {
      settle();
      words.push({ text });
    }
  }
  settle();
  return words;
}

function sharedEnd(a: string, b: string): string {
  const [mine = '', theirs = ''] = [/\s*$/.exec(a)?.[0], /\s*$/.exec(b)?.[0]];
  return mine.endsWith(theirs) ? theirs : theirs.endsWith(mine) ? mine : '';
}
