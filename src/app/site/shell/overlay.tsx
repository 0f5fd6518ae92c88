import { createRoot } from 'react-dom/client';
import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import type { Layout } from '#kit/pages/page.ts';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { Toaster } from '#ui/shared/toaster.tsx';
import { siteStrings, uiStrings } from '../frames.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { LoadingBar } from './loading-bar.tsx';

export type Overlay = { show(locale: Locale, layout: Layout): Promise<void> };

/**
 * What lies over every page and waits until the page stands: loading bar, toasts, cookie notice.
 * A tree of its own, so that neither the first look nor a page that fails has anything to do with it.
 */
export function createOverlay(): Overlay {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  return {
    async show(locale, layout) {
      const { messages } = await loadStrings({ site: siteStrings, ui: uiStrings }, locale);
      root.render(
        <PageIntl locale={locale} messages={messages}>
          <LoadingBar />
          {layout !== 'unity' && <CookieNotice />}
          <Toaster />
        </PageIntl>,
      );
    },
  };
}
