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
 * Elements over every page, shown after hydration: loading bar, toasts, cookie notice. A separate tree, so that it affects neither the
 * first view nor a page that fails.
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
