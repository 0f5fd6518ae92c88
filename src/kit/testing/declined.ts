import { declinedCookie, recallDeclined } from '#kit/pages/declined-cookie.ts';
import { type Declined, declinedParameter } from '#kit/pages/declined-form.ts';

type Answered = { readonly location?: unknown; readonly 'set-cookie'?: unknown };

/** What a refused form's page would be told by this answer; null when nothing. */
export function declinedIn({ location, 'set-cookie': cookies }: Answered): Declined | null {
  const [, cookie] = new RegExp(`${declinedCookie}=([^;]+)`).exec(String(cookies)) ?? [];
  return recallDeclined(cookie, new URL(String(location), 'https://prospekt.example').searchParams.get(declinedParameter));
}
