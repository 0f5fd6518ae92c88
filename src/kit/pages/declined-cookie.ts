import { randomBytes } from 'node:crypto';
import type { Cookies } from '#kit/contract/context.ts';
import { type Declined, declinedParameter, readDeclined } from './declined-form.ts';

/** The result of a rejected plain form, stored in its own browser until the page is shown. */
export const declinedCookie = 'declined_form';

const seconds = 600;
/** Browsers drop a cookie of more than 4,096 bytes. */
const longest = 3_500;
/** The length of each field if together they are too long. */
const shortened = 200;

/**
 * Stores it in the sender's own browser, and adds a token to the address that only this cookie matches: a link can put neither text nor
 * values into another person's page, not even those of a form that its author has sent.
 */
export function rememberDeclined(cookies: Cookies, location: string, declined: Declined): string {
  const mark = randomBytes(9).toString('base64url');
  const kept = [declined, shorten(declined), { ...declined, typed: {} }].map((one) => textOf(mark, one));
  cookies.set(declinedCookie, kept.find(fits) ?? '', { maxAgeSeconds: seconds });
  return withParameter(location, declinedParameter, mark);
}

/** Whether it fits into a cookie as a whole. */
export const fitsCookie = (declined: Declined): boolean => fits(textOf('m'.repeat(12), declined));

/** Before the fragment, if there is one. */
export function withParameter(location: string, name: string, value: string): string {
  const [address = '', anchor] = location.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}${anchor === undefined ? '' : `#${anchor}`}`;
}

export function recallDeclined(cookie: string | undefined, mark: string | null): Declined | null {
  if (!cookie || !mark || !cookie.startsWith(`${mark}.`)) return null;
  return readDeclined(Buffer.from(cookie.slice(mark.length + 1), 'base64url').toString());
}

const fits = (text: string): boolean => text.length <= longest;

const shorten = (declined: Declined): Declined => ({
  ...declined,
  typed: Object.fromEntries(Object.entries(declined.typed).map(([name, value]) => [name, value.slice(0, shortened)])),
});

const textOf = (mark: string, declined: Declined): string => `${mark}.${Buffer.from(JSON.stringify(declined)).toString('base64url')}`;
