/**
 * A phonetic key of a name in Latin letters, independent of alphabet and transliteration. The indexes use the same rule: `name_key` in the
 * database; a test compares the two (docs/decisions/067).
 */
export const nameKey = (name: string): string =>
  rules.reduce(
    (key, [from, to]) => key.replace(from, to),
    [...name.normalize('NFC').toLowerCase()].map((sign) => cyrillic[sign] ?? sign).join(''),
  );

const rules: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]+/g, '_'],
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/zh/g, 'z'],
  [/ts|tz/g, 'c'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yij]+[eo]/g, 'e'],
  [/[yij]+u/g, 'u'],
  [/[yij]+a/g, 'a'],
  [/[yj]/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/_/g, ''],
];

const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    ї: 'yi',
    є: 'ye',
    ґ: 'g',
  }),
);
