import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { containsAny } from '#kit/db/like.ts';
import type { Person } from './personal-data.ts';

/**
 * Whether a text may contain one of the person's names, in any case and anywhere, including inside another word. The matches are then
 * checked by `isNamedIn`, or rewritten by `withoutNames`. A mobile user may have had a hundred addresses, and millions of rows are scanned,
 * so addresses are compared only with texts that contain three dots.
 */
export function mayBeNamedIn(person: Person, text: Column | SQL): SQL | undefined {
  const names = namesOf(person);
  const dotted = names.filter(hasThreeDots);
  const others = names.filter((name) => !hasThreeDots(name));
  return or(containsAny(others, text), dotted.length > 0 ? and(sql`${text} like '%.%.%.%'`, containsAny(dotted, text)) : undefined);
}

const hasThreeDots = (name: string): boolean => name.split('.').length > 3;

/** Whether a text contains one of the person's names as a whole word: `maximum` does not match `max`. */
export const isNamedIn = (person: Person, text: string): boolean => wordsOf(person).test(text);

/** The same text, with the names replaced by the name of the erased account. */
export const withoutNames = (person: Person, text: string): string => text.replace(wordsOf(person), `deleted_${person.accountId}`);

/**
 * The same for a JSON value: only its string values count, at any depth. Keys belong to the product, even if a person is called `reason`.
 */
export const isNamedInside = (person: Person, value: unknown): boolean => {
  if (typeof value === 'string') return isNamedIn(person, value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => isNamedInside(person, inner));
};

/** A JSON value with its strings rewritten; keys stay unchanged. */
export const withoutNamesInside = (person: Person, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? withoutNames(person, inner) : inner));

/** Counts their addresses as names: either may have been typed. */
export const withAddresses = (person: Person): Person => ({ ...person, nicks: [...person.nicks, ...(person.addresses ?? [])] });

/** Without duplicates, the longest first: an address may start with the login. People type a space for the underscore of a nick. */
const namesOf = ({ login, email, nicks }: Person): readonly string[] =>
  [...new Set([login, email, ...nicks, ...nicks.map((nick) => nick.replaceAll('_', ' '))])]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);

function wordsOf(person: Person): RegExp {
  const names = namesOf(person).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}
