import type { Locale } from '#kit/i18n/locales.ts';
import { Still } from './shell/still.tsx';
import type { Shown, Standing } from './shown.ts';

const most = 20;

/**
 * Pages as they were left, by their entry in the browser's history, so that Back and Forward need not ask for them again. Only for as
 * long as the document lives; a page that comes back by a page load is the browser's to keep.
 */
export function keptPages() {
  const pages = new Map<string, Shown>();
  return {
    leave(entry: string | undefined, { shown }: Standing): void {
      // A still page stands in the document alone, and nothing is left of it there.
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
