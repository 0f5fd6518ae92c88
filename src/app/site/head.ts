import { locales } from '#kit/i18n/locales.ts';
import { withoutLanguage } from '#kit/pages/choose-locale.ts';
import type { Head, Place, SitePage } from '#kit/pages/page.ts';
import { pageText } from '#kit/pages/page-text.ts';
import type { ShellData } from './shell-data.ts';
import type { Shown } from './shown.ts';

/** The current page's title and description; the same on the server and after a navigation. */
export function headOf(page: SitePage | null, shown: Shown, shell: ShellData): Head {
  const t = pageText(shown.place.locale, shown.messages);
  if (!page || shown.content.kind === 'error') {
    const status = shown.content.kind === 'error' ? shown.content.status : 500;
    return { title: `${t('site.errors.title', { status: String(status) })} · ${shell.game}`, description: '', noIndex: true };
  }
  const head = page.head({ data: shown.content.data, place: shown.place, t, brand: shell.game });
  return head.title.includes(shell.game) ? head : { ...head, title: `${head.title} · ${shell.game}` };
}

export type Alternate = { readonly lang: string; readonly href: string };

/** The same page in each language, and without a language. */
export function alternatesOf(place: Place, origin: string): readonly Alternate[] {
  const anyLanguage = { ...place, path: withoutLanguage(place.path) };
  return [
    ...locales.map(({ code }) => ({ lang: code, href: addressIn(anyLanguage, origin, code) })),
    { lang: 'x-default', href: addressIn(anyLanguage, origin, null) },
  ];
}

/** The page's address: with the relevant search parameters, and with or without a language. */
export function addressIn(place: Place, origin: string, lang: string | null): string {
  const search = new URLSearchParams(place.search);
  if (lang) search.set('lang', lang);
  return `${origin}${place.path}${search.size > 0 ? `?${search}` : ''}`;
}
