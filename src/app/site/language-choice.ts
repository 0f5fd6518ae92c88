import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { withoutLanguage } from '#kit/pages/choose-locale.ts';

/**
 * The language switch is a link: `?choose=ru` keeps the choice in the cookie and leads back to the page, so that it holds from the first
 * press on, with scripts or without. `?lang=` is something else, a view to be shared, which changes nobody's cookie.
 */
const parameter = 'choose';

/** Where a press on a language leads; the rest of the address stays as it is. */
export function languageChoice(path: string, search: URLSearchParams, locale: Locale): string {
  const kept = without(search);
  kept.set(parameter, locale);
  return `${withoutLanguage(path)}?${kept}`;
}

/** What such an address asks for; undefined for every other. */
export function chosenLanguage(url: string): { readonly locale: Locale; readonly to: string } | undefined {
  // Asked of every page view: nearly none has one.
  if (!url.includes(`${parameter}=`)) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://here');
  const locale = searchParams.get(parameter);
  if (!isLocale(locale)) return undefined;
  const kept = without(searchParams);
  return { locale, to: kept.size > 0 ? `${pathname}?${kept}` : pathname };
}

/** A language that is chosen is stronger than one that the address names. */
function without(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search);
  for (const name of [parameter, 'lang']) kept.delete(name);
  return kept;
}
