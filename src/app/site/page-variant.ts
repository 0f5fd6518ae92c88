import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLocale } from '#kit/i18n/accepted-locale.ts';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { chooseLocale } from '#kit/pages/choose-locale.ts';
import { deviceOf } from '#kit/pages/device.ts';
import { fromAppCookie } from '#kit/pages/from-app.ts';
import { languageOfCookie } from './language-cookie.ts';
import type { Circumstances } from './place.ts';

/** Everything besides the address that affects a page's HTML. */
export type Variant = Circumstances & {
  /** Small and dense, so that a cache can use it as an index. */
  readonly index: number;
  /** The language was guessed from the browser: the response sets the cookie. */
  readonly detected: boolean;
  /** The language is in the address (`?lang=`), which is then canonical. */
  readonly named: boolean;
};

export const variantCount = 48;

/** One of a few preallocated objects: serving a cached page allocates nothing for it. */
export function variantOf(path: string, lang: string | null, headers: IncomingHttpHeaders): Variant {
  const cookies = headers.cookie;
  const { locale, detected } = chosen(path, lang, cookies, headers['accept-language']);
  const device = deviceOf(headers['user-agent']);
  const fromApp = cookies?.includes(fromAppMark) ?? false;
  const named = isLocale(lang);
  const language = (locale === 'ru' ? 1 : 0) + (detected ? 4 : 0) + (named ? 24 : 0);
  const index = language + (fromApp ? 2 : 0) + (device === 'android' ? 8 : device === 'ios' ? 16 : 0);
  variants[index] ??= { locale, device, fromApp, detected, named, index };
  return variants[index];
}

const variants: Variant[] = [];
const fromAppMark = `${fromAppCookie.name}=${fromAppCookie.value}`;

/** Browsers repeat a few headers, so the result is cached. */
const remembered = new Map<string, { readonly locale: Locale; readonly detected: boolean }>();

function chosen(path: string, override: string | null, cookies: string | undefined, accepted: string | undefined) {
  const cookie = languageOfCookie(cookies);
  const choose = () => chooseLocale({ path, override, cookie, accepted: () => acceptedLocale(accepted) });
  if (cookie !== undefined || override !== null || path !== '/' || accepted === undefined) return choose();
  const known = remembered.get(accepted);
  if (known) return known;
  const answer = choose();
  if (remembered.size < 1000) remembered.set(accepted, answer);
  return answer;
}
