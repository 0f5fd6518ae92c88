import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The supported language a client prefers by its Accept-Language header: `ru-RU, en;q=0.5` is Russian. */
export function acceptedLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((wish): { locale: Locale; weight: number }[] => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const locale = tag.split('-', 1)[0];
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      const weight = quality === undefined ? 1 : Number(quality);
      return isLocale(locale) && weight > 0 ? [{ locale, weight }] : [];
    });
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? defaultLocale;
}
