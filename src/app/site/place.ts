import type { Locale } from '#kit/i18n/locales.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import type { Device, Place, SitePage } from '#kit/pages/page.ts';

export type Circumstances = { readonly locale: Locale; readonly device: Device; readonly fromApp: boolean };

/** Only declared search parameters are passed on, so that the cache key contains everything a page can depend on. */
export function placeOf(
  page: Pick<SitePage, 'search'>,
  params: Readonly<Record<string, string>>,
  address: { readonly path: string; readonly search: URLSearchParams },
  { locale, device, fromApp }: Circumstances,
  declined: Declined | null = null,
): Place {
  return { path: address.path, params, search: meaningfulSearch(page, address.search), locale, device, fromApp, declined };
}

/** An error page is the same at every address. */
export const errorPlace = (circumstances: Circumstances): Place => ({
  path: '/',
  params: {},
  search: new URLSearchParams(),
  ...circumstances,
  declined: null,
});

export function meaningfulSearch(page: Pick<SitePage, 'search'>, search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of page.search ?? []) for (const value of search.getAll(name)) kept.append(name, value);
  return kept;
}
