import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';

export type LanguageChoice = {
  readonly path: string;
  /** `?lang=`: a shareable override for this view; it changes no cookie. */
  readonly override: string | null | undefined;
  readonly cookie: string | undefined;
  /** What the browser would like. It knows that by itself; the server reads a header, whose grammar no page has to carry. */
  readonly accepted: () => Locale;
};

/** Addresses of one language: they are in that one, whatever else is said. Any other that ends like them is an address as all are. */
const ofOneLanguage: Readonly<Record<string, Locale>> = { '/support/en': 'en' };

/** The same page's address in any language. */
export function withoutLanguage(path: string): string {
  const ending = ofOneLanguage[path];
  return ending ? path.slice(0, -ending.length - 1) : path;
}

/** The browser's own languages are asked at the root alone, and only until a cookie remembers the answer. */
export function chooseLocale(wish: LanguageChoice): { readonly locale: Locale; readonly detected: boolean } {
  const own = ofOneLanguage[wish.path];
  if (own) return { locale: own, detected: false };
  if (isLocale(wish.override)) return { locale: wish.override, detected: false };
  if (isLocale(wish.cookie)) return { locale: wish.cookie, detected: false };
  if (wish.path !== '/') return { locale: defaultLocale, detected: false };
  return { locale: wish.accepted(), detected: true };
}
