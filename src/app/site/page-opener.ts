import { CallError } from '#kit/browser/call.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import type { Call } from '#kit/contract/contract.ts';
import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';
import { chooseLocale } from '#kit/pages/choose-locale.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { matcher } from '#kit/pages/match.ts';
import type { PageLoader, SitePage } from '#kit/pages/page.ts';
import { accountStore } from './account-store.ts';
import type { Boot } from './boot.ts';
import { greets } from './frames.ts';
import { languageOfCookie } from './language-cookie.ts';
import { errorParts, pageParts, partLoaders } from './page-parts.ts';
import { errorPlace, placeOf } from './place.ts';
import type { Opened, Shown } from './shown.ts';

export type PageOpener = {
  /** Loads a page's modules and data. */
  open(url: URL, callIn: (language: Locale) => Call, locale?: Locale): Promise<Opened>;
  /** A shared page as it was left, if it is still stored; a personal page is loaded again. */
  again(url: URL, find: (locale: Locale) => Shown | undefined): Promise<Opened | null>;
  /** The error page instead of the page that failed. */
  failed(error: unknown, url: URL): Promise<Opened>;
  has(url: URL): boolean;
  /** Whether that page needs a new document. Guards run on the server. */
  needsDocument(url: URL): Promise<boolean>;
  prefetch(url: URL): Promise<void>;
};

export function pageOpener(loaders: Readonly<Record<string, PageLoader>>, boot: Pick<Boot, 'device' | 'fromApp'>): PageOpener {
  const match = matcher(Object.entries(loaders).map(([path, load]) => ({ path, load })));
  /** The browser caches loaded modules, so repeating the import costs nothing. */
  const declarationAt = async ({ pathname }: URL): Promise<SitePage | null> => {
    const found = match(pathname);
    return found && (await chunk(found.page.load)).page;
  };
  const circumstances = (locale: Locale) => ({ locale, device: boot.device, fromApp: boot.fromApp });

  return {
    async open(url, callIn, locale = localeOf(url)) {
      const call = callIn(locale);
      const page = await declarationAt(url);
      // Matched again with the declaration, which validates the parameters.
      const params = page && matcher([page])(url.pathname)?.params;
      if (!page || !params) throw Object.assign(new Error('No page has this address'), { status: 404 });
      const place = placeOf(page, params, { path: url.pathname, search: url.searchParams }, circumstances(locale));
      // Waits for both, so that a lost network is recognised as such and not as a missing chunk.
      const [parts, data] = await Promise.allSettled([
        chunk(() => pageParts(page, locale, isSignedIn(page, call))),
        read(page, call, place),
      ]);
      if (data.status === 'rejected') throw data.reason;
      if (parts.status === 'rejected') throw parts.reason;
      const { View, ...frame } = parts.value;
      return { page, shown: { ...frame, place, content: { kind: 'page', View, data: data.value } } };
    },
    async again(url, find) {
      const shown = find(localeOf(url));
      const page = shown ? await declarationAt(url).catch(() => null) : null;
      // Static components existed only in the document, so they cannot be restored.
      return shown && page?.audience === 'everybody' && !page.stillStrings ? { page, shown } : null;
    },
    async failed(cause, url) {
      const locale = localeOf(url);
      // The declaration itself may be what failed to load.
      const layout = (await declarationAt(url).catch(() => null))?.layout ?? 'site';
      const { View, ...parts } = await chunk(() => errorParts(layout, locale, Boolean(accountStore.current())));
      const text = cause instanceof CallError ? (cause.text ?? null) : null;
      return {
        page: null,
        shown: { ...parts, place: errorPlace(circumstances(locale)), content: { kind: 'error', View, status: errorStatus(cause), text } },
      };
    },
    has: (url) => match(url.pathname) !== null,
    async needsDocument(url) {
      const page = await declarationAt(url);
      // With invalid parameters it is not an address of that page, and may be something else, such as the feed next to the articles.
      return Boolean(page?.guards?.length || page?.ownDocument || (page && !matcher([page])(url.pathname)));
    },
    async prefetch(url) {
      const page = await declarationAt(url);
      if (!page || page.ownDocument) return;
      for (const load of partLoaders(page, localeOf(url), Boolean(accountStore.current()))) {
        await load();
        // A page has a dozen modules or more: evaluated in one task they would block input on a slow phone.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** The landing does not know who is signed in, so it is loaded now; without an answer the frame is a visitor's. */
const isSignedIn = async ({ layout }: SitePage, call: Call): Promise<boolean> => {
  if (!greets(layout)) return false;
  const person = accountStore.current();
  return Boolean(person === undefined ? await accountStore.load(call).catch(() => null) : person);
};

async function read(page: SitePage, call: Call, place: Opened['shown']['place']): Promise<unknown> {
  const data = await page.load?.(call, place);
  return page.complete ? page.complete(data) : data;
}

/** The browser's languages count only at the root, exactly as on the server. */
export const languageOf = (url: URL): ReturnType<typeof chooseLocale> =>
  chooseLocale({
    path: url.pathname,
    override: url.searchParams.get('lang'),
    cookie: languageOfCookie(document.cookie),
    accepted: () => navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? defaultLocale,
  });

const localeOf = (url: URL): Locale => languageOf(url).locale;
