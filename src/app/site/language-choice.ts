import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { withoutLanguage } from '#kit/pages/choose-locale.ts';

/**
 * The language switch is a link: `?choose=ru` stores the choice in the cookie and redirects back to the page, so that it works with and
 * without JavaScript. `?lang=` is different: a shareable view that changes no cookie.
 */
const parameter = 'choose';

/** The link of a language; the rest of the address stays the same. */
export function languageChoice(path: string, search: URLSearchParams, locale: Locale): string {
  const kept = without(search);
  kept.set(parameter, locale);
  return `${withoutLanguage(path)}?${kept}`;
}

/** Parses such an address; undefined for any other. */
export function chosenLanguage(url: string): { readonly locale: Locale; readonly to: string } | undefined {
  // Checked for every page view, and almost none has one.
  if (!url.includes(`${parameter}=`)) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://here');
  const locale = searchParams.get(parameter);
  if (!isLocale(locale)) return undefined;
  const kept = without(searchParams);
  return { locale, to: kept.size > 0 ? `${pathname}?${kept}` : pathname };
}

/** A chosen language overrides one in the address. */
function without(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search);
  for (const name of [parameter, 'lang']) kept.delete(name);
  return kept;
}
