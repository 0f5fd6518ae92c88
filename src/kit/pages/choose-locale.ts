import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';

export type LanguageChoice = {
  readonly path: string;
  /** `?lang=`: a shareable override for this view; it changes no cookie. */
  readonly override: string | null | undefined;
  readonly cookie: string | undefined;
  /** The browser's preference. The browser knows it; the server parses a header, whose grammar no page should have to load. */
  readonly accepted: () => Locale;
};

/** Addresses with a fixed language, whatever else is set. Other addresses with such an ending are ordinary ones. */
const ofOneLanguage: Readonly<Record<string, Locale>> = { '/support/en': 'en' };

/** The same page's address without a language. */
export function withoutLanguage(path: string): string {
  const ending = ofOneLanguage[path];
  return ending ? path.slice(0, -ending.length - 1) : path;
}

/** The browser's languages count only at the root, and only until a cookie stores the choice. */
export function chooseLocale(wish: LanguageChoice): { readonly locale: Locale; readonly detected: boolean } {
  const own = ofOneLanguage[wish.path];
  if (own) return { locale: own, detected: false };
  if (isLocale(wish.override)) return { locale: wish.override, detected: false };
  if (isLocale(wish.cookie)) return { locale: wish.cookie, detected: false };
  if (wish.path !== '/') return { locale: defaultLocale, detected: false };
  return { locale: wish.accepted(), detected: true };
}
