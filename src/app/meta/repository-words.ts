/** Built from fragments, so that this file does not contain the words itself. */
const joined = (...parts: readonly string[]) => parts.join('');

const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a note to do something later', pattern: new RegExp(`\\b(${joined('TO', 'DO')}|${joined('FIX', 'ME')})\\b`) },
  {
    what: 'a path of somebody’s machine',
    pattern: new RegExp(`(^|[^\\w.])(/(${joined('wo', 'rk')}|home|Users|root)/[\\w.-]+|[A-Z]:\\\\\\\\?Users)`),
  },
  {
    what: 'the address of a package registry',
    pattern: new RegExp(
      `\\b(${joined('registry', '\\.')}[\\w-]+\\.|[\\w-]+\\.(${joined('pkg', '\\.dev')}|${joined('artifact', 'ory')})|${joined('ver', 'daccio')})`,
      'i',
    ),
  },
];

/** Forbidden words in a file of the repository, each with its line. */
export const wordFaults = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, at) => forbidden.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${file}:${at + 1} holds ${what}`));
