import { CallError, NoAnswer } from '#kit/browser/call.ts';
import { answers, ChunkMissing, mayReload } from '#kit/browser/chunk-guard.ts';
import { type Arrival, leaveTo, type Navigator, type Visit } from '#kit/browser/navigation.ts';
import { withPending } from '#kit/browser/pending.ts';
import { entryKey } from '#kit/browser/use-kept.ts';
import { keptPages } from './kept-pages.ts';
import type { PageOpener } from './page-opener.ts';
import { loadingBar } from './shell/loading-bar.tsx';
import type { Opened, Standing } from './shown.ts';
import { builds, siteCall } from './site-call.ts';

type Screen = { readonly current: () => Standing; readonly show: (opened: Opened) => void };

/**
 * One visit, from click to page. It has four outcomes: the page; its error page, with the response's status; an ordinary page load (a new
 * build, a lost chunk, a required sign-in); or, without a response, the previous page with a failed bar.
 */
export function visitor(opener: PageOpener, { current, show }: Screen): Navigator {
  let latest: Visit | undefined;
  const pages = keptPages();
  return {
    wants: (url) => opener.has(url),
    async load(visit): Promise<Arrival> {
      latest = visit;
      pages.leave(entryKey(), current());
      loadingBar.start();
      try {
        const kept = isOutdated() ? null : await opener.again(visit.url, (locale) => pages.find(visit.entry, locale));
        if (kept) return { show: () => show(kept) };
        if (await opener.needsDocument(visit.url)) return await leave(visit.url);
        const opened = await withPending(
          opener.open(visit.url, (language) => siteCall(visit.signal, language)),
          showPending,
        );
        if (isOutdated()) return await leave(visit.url);
        return { show: () => show(opened) };
      } catch (error) {
        return await recovered(error, visit, opener, show);
      } finally {
        // A visit replaced by a newer one leaves the bar to that one.
        if (latest === visit) loadingBar.finish();
      }
    },
  };
}

const isOutdated = (): boolean => builds.seen !== '' && builds.seen !== builds.own;

async function recovered(error: unknown, { url, signal }: Visit, opener: PageOpener, show: (opened: Opened) => void): Promise<Arrival> {
  if (signal.aborted || error instanceof NoAnswer) throw error;
  if (error instanceof CallError && error.status === 401) return leave(url);
  if (error instanceof ChunkMissing) {
    if (!(await answers(url))) {
      loadingBar.fail();
      throw error;
    }
    if (mayReload()) return leave(url);
  }
  // If even the error page fails to load, the server still has the page.
  const failed = await opener.failed(error, url).catch(() => leave(url));
  return { show: () => show(failed) };
}

/** The document is being left; nothing more is shown. */
function leave(url: URL): Promise<never> {
  leaveTo(url.href);
  return new Promise(() => undefined);
}

function showPending(pending: boolean): void {
  const content = document.getElementById('content');
  if (pending) content?.setAttribute('aria-busy', 'true');
  else content?.removeAttribute('aria-busy');
}
