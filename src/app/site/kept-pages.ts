import type { Locale } from '#kit/i18n/locales.ts';
import { Still } from './shell/still.tsx';
import type { Shown, Standing } from './shown.ts';

const most = 20;

/**
 * Pages as they were left, by history entry, so that Back and Forward need not load them again. They live as long as the document; after a
 * page load the browser's own cache applies.
 */
export function keptPages() {
  const pages = new Map<string, Shown>();
  return {
    leave(entry: string | undefined, { shown }: Standing): void {
      // A static page exists only in the document, so there is nothing to store.
      if (entry === undefined || shown.content.kind === 'error' || shown.content.View === Still) return;
      pages.delete(entry);
      pages.set(entry, shown);
      const oldest = pages.size > most ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
    },
    find(entry: string | null, locale: Locale): Shown | undefined {
      const shown = entry === null ? undefined : pages.get(entry);
      return shown?.place.locale === locale ? shown : undefined;
    },
  };
}
