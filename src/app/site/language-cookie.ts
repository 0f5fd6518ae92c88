import { type Locale, languageCookie } from '#kit/i18n/locales.ts';

const start = `${languageCookie.name}=`;

/** Reads this one cookie without parsing the others, because every page view needs it. */
export function languageOfCookie(cookies: string | undefined): string | undefined {
  if (!cookies) return undefined;
  let at = cookies.indexOf(start);
  while (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';') at = cookies.indexOf(start, at + 1);
  if (at < 0) return undefined;
  const end = cookies.indexOf(';', at);
  return cookies.slice(at + start.length, end < 0 ? undefined : end);
}

/** Not `HttpOnly`: the switch in the header writes it too. */
export const languageSetCookie = (locale: Locale, secure: boolean): string =>
  `${start}${locale}; Max-Age=${languageCookie.days * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the next request must include the choice
  document.cookie = languageSetCookie(locale, location.protocol === 'https:');
}
