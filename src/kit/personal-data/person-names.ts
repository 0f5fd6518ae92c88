import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { containsAny } from '#kit/db/like.ts';
import type { Person } from './personal-data.ts';

/**
 * Whether one of the person's names may stand in a text: in any case and anywhere, also inside another word. What the database finds so
 * is judged by `isNamedIn`, or written anew by `withoutNames`. Somebody on the move has had a hundred addresses, and millions of rows are
 * asked: they are compared only with a text that has three dots, as each of them has.
 */
export function mayBeNamedIn(person: Person, text: Column | SQL): SQL | undefined {
  const names = namesOf(person);
  const dotted = names.filter(hasThreeDots);
  const others = names.filter((name) => !hasThreeDots(name));
  return or(containsAny(others, text), dotted.length > 0 ? and(sql`${text} like '%.%.%.%'`, containsAny(dotted, text)) : undefined);
}

const hasThreeDots = (name: string): boolean => name.split('.').length > 3;

/** Whether a text has one of the person's names in it, as a word of its own: `max` is not named by `maximum`. */
export const isNamedIn = (person: Person, text: string): boolean => wordsOf(person).test(text);

/** The same text, with the name that the account's row keeps in place of the person's. */
export const withoutNames = (person: Person, text: string): string => text.replace(wordsOf(person), `deleted_${person.accountId}`);

/**
 * The same of a JSON value: only its texts count, at any depth. What its fields are called is the product's word, also where somebody is
 * called `reason`.
 */
export const isNamedInside = (person: Person, value: unknown): boolean => {
  if (typeof value === 'string') return isNamedIn(person, value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => isNamedInside(person, inner));
};

/** A JSON value with its texts so; its fields are called what they were. */
export const withoutNamesInside = (person: Person, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? withoutNames(person, inner) : inner));

/** With their addresses among their names: one may have been typed as well as the other. */
export const withAddresses = (person: Person): Person => ({ ...person, nicks: [...person.nicks, ...(person.addresses ?? [])] });

/** Each once, the longest first: an address may begin with the login. A space is how people say the underscore of a nick. */
const namesOf = ({ login, email, nicks }: Person): readonly string[] =>
  [...new Set([login, email, ...nicks, ...nicks.map((nick) => nick.replaceAll('_', ' '))])]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);

function wordsOf(person: Person): RegExp {
  const names = namesOf(person).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}
