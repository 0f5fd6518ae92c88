import { declinedCookie, recallDeclined } from '#kit/pages/declined-cookie.ts';
import { type Declined, declinedParameter } from '#kit/pages/declined-form.ts';

type Answered = { readonly location?: unknown; readonly 'set-cookie'?: unknown };

/** The message that this response gives the page of a rejected form; null if there is none. */
export function declinedIn({ location, 'set-cookie': cookies }: Answered): Declined | null {
  const [, cookie] = new RegExp(`${declinedCookie}=([^;]+)`).exec(String(cookies)) ?? [];
  return recallDeclined(cookie, new URL(String(location), 'https://prospekt.example').searchParams.get(declinedParameter));
}
