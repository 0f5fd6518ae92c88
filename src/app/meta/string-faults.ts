import { type Reading, readMessage, signatureOf } from './message-arguments.ts';

export type Texts = { readonly where: string; readonly en: unknown; readonly ru: unknown };

/**
 * The faults of a pair of strings, as sentences: a key in only one language, different arguments, missing plural forms, words of the other
 * language, a rouble sign that may start a line, a dash of the wrong kind. `names` are the same in both languages.
 */
export function stringFaults({ where, en, ru }: Texts, names: ReadonlySet<string>): readonly string[] {
  if (typeof en === 'string' && typeof ru === 'string') return messageFaults(where, { en, ru }, names);
  if (!isGroup(en) || !isGroup(ru)) return [`${where} is a text in one language only`];
  const keys = new Set([...Object.keys(en), ...Object.keys(ru)]);
  return [...keys].flatMap((key) => stringFaults({ where: `${where}.${key}`, en: en[key], ru: ru[key] }, names));
}

/** Every text of a pair, to check the list of names. */
export const textsOf = (strings: unknown): readonly string[] =>
  typeof strings === 'string' ? [strings] : isGroup(strings) ? Object.values(strings).flatMap(textsOf) : [];

function messageFaults(where: string, { en, ru }: { en: string; ru: string }, names: ReadonlySet<string>): readonly string[] {
  const [english, russian] = [readMessage(en), readMessage(ru)];
  const faults = [
    signatureOf(english) === signatureOf(russian) || `asks for “${signatureOf(english)}” in English, “${signatureOf(russian)}” in Russian`,
    english.plurals.every(({ forms }) => hasForms(forms, ['one'])) || 'has an English plural without “one”',
    russian.plurals.every(({ forms }) => hasForms(forms, ['one', 'few'])) || 'has a Russian plural without “one” or “few”',
    ...lostPlurals(english, russian).map((name) => `has a plural of “${name}” in English, one form for every number in Russian`),
    !ru.includes(' ₽') || 'has a space before “₽” that breaks',
    !/\p{L} – \p{L}/u.test(ru) || 'has a short dash between words in Russian',
    !cyrillic.test(english.text) || names.has(en) || 'has Cyrillic letters in English',
    !/\p{L}/u.test(russian.text) || cyrillic.test(russian.text) || names.has(ru) || 'has no Cyrillic letter in Russian',
  ];
  return faults.flatMap((fault) => (fault === true ? [] : [`${where} ${fault}`]));
}

/** `Мест: {n, number}` needs no plural, because no word follows the number. */
function lostPlurals(english: Reading, russian: Reading): readonly string[] {
  const [plurals, kept] = [english, russian].map((reading) => new Set(reading.plurals.map(({ name }) => name)));
  return [...new Set(russian.beforeWords)].filter((name) => plurals?.has(name) && !kept?.has(name));
}

const cyrillic = /\p{Script=Cyrillic}/u;
const hasForms = (forms: string, needed: readonly string[]): boolean => needed.every((form) => forms.split(' ').includes(form));
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
