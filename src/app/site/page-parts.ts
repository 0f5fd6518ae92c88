import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import type { Layout, SitePage } from '#kit/pages/page.ts';
import { frameOf, frameStrings } from './frames.ts';

/** The chunks a page consists of: view, frame, strings of one language. */
export async function pageParts(page: SitePage, locale: Locale) {
  const [view, frame, { messages }] = await Promise.all([
    page.view(),
    frameOf(page.layout)(),
    loadStrings({ ...frameStrings(page.layout), ...page.strings }, locale),
  ]);
  return { layout: page.layout, View: view.default, Frame: frame.default, messages };
}

export async function errorParts(layout: Layout, locale: Locale) {
  const [frame, { messages }] = await Promise.all([frameOf(layout)(), loadStrings(frameStrings(layout), locale)]);
  return { layout, Frame: frame.default, messages };
}
