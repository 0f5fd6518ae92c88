import { CallError } from '#kit/browser/call.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { chooseLocale } from '#kit/pages/choose-locale.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { matcher } from '#kit/pages/match.ts';
import type { SitePage } from '#kit/pages/page.ts';
import type { Boot } from './boot.ts';
import { languageOfCookie } from './language-cookie.ts';
import { errorParts, pageParts } from './page-parts.ts';
import { errorPlace, placeOf } from './place.ts';
import type { Opened } from './shown.ts';

export type PageOpener = {
  /** Loads a page's parts and data. */
  open(url: URL, call: Call, locale?: Locale): Promise<Opened>;
  /** The error page in the place of the page that failed. */
  failed(error: unknown, url: URL): Promise<Opened>;
  /** Whether a navigation to this address can be shown without a new document. Guards live on the server. */
  has(url: URL): boolean;
  prefetch(url: URL): Promise<unknown> | undefined;
};

export function pageOpener(pages: readonly SitePage[], boot: Pick<Boot, 'device' | 'fromApp'>): PageOpener {
  const match = matcher(pages);
  const circumstances = (locale: Locale) => ({ locale, device: boot.device, fromApp: boot.fromApp });

  return {
    async open(url, call, locale = localeOf(url)) {
      const found = match(url.pathname);
      if (!found) throw Object.assign(new Error('No page has this address'), { status: 404 });
      const { page, params } = found;
      const place = placeOf(page, params, { path: url.pathname, search: url.searchParams }, circumstances(locale));
      // Both are waited for, so that a lost network is seen as such and not as a missing chunk.
      const [parts, data] = await Promise.allSettled([chunk(() => pageParts(page, locale)), read(page, call, place)]);
      if (data.status === 'rejected') throw data.reason;
      if (parts.status === 'rejected') throw parts.reason;
      const { View, ...frame } = parts.value;
      return { page, shown: { ...frame, place, content: { kind: 'page', View, data: data.value } } };
    },
    async failed(cause, url) {
      const locale = localeOf(url);
      const parts = await chunk(() => errorParts(match(url.pathname)?.page.layout ?? 'site', locale));
      const text = cause instanceof CallError ? (cause.text ?? null) : null;
      return {
        page: null,
        shown: { ...parts, place: errorPlace(circumstances(locale)), content: { kind: 'error', status: errorStatus(cause), text } },
      };
    },
    has: (url) => {
      const found = match(url.pathname);
      return found !== null && !found.page.guards?.length && !found.page.ownDocument;
    },
    prefetch: (url) => {
      const found = match(url.pathname);
      return found && !found.page.ownDocument ? pageParts(found.page, localeOf(url)) : undefined;
    },
  };
}

const read = async (page: SitePage, call: Call, place: Opened['shown']['place']): Promise<unknown> => page.load?.(call, place);

/** The browser's own languages count at the root alone, exactly as on the server. */
const localeOf = (url: URL): Locale =>
  chooseLocale({
    path: url.pathname,
    override: url.searchParams.get('lang'),
    cookie: languageOfCookie(document.cookie),
    accepted: navigator.languages.join(','),
  }).locale;
