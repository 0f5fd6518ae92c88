import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';

export type LanguageWish = {
  readonly path: string;
  /** `?lang=`: a shareable override for this view; it changes no cookie. */
  readonly override: string | null | undefined;
  readonly cookie: string | undefined;
  /** As in the header: `ru,en;q=0.8`. */
  readonly accepted: string | undefined;
};

/** The browser's own languages are asked at the root alone, and only until a cookie remembers the answer. */
export function chooseLocale(wish: LanguageWish): { readonly locale: Locale; readonly detected: boolean } {
  if (isLocale(wish.override)) return { locale: wish.override, detected: false };
  if (isLocale(wish.cookie)) return { locale: wish.cookie, detected: false };
  if (wish.path !== '/') return { locale: defaultLocale, detected: false };
  return { locale: detect(wish.accepted), detected: true };
}

function detect(accepted: string | undefined): Locale {
  const wanted = (accepted ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { code: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wanted) if (isLocale(code)) return code;
  return defaultLocale;
}
