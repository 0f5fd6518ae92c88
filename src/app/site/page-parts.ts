import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import type { Layout, SitePage } from '#kit/pages/page.ts';
import { errorView, frameOf, siteStrings, stringsOf } from './frames.ts';

/** The chunks a page consists of: view, frame, strings of one language. */
export async function pageParts(page: SitePage, locale: Locale) {
  const [view, frame, { messages }] = await Promise.all([
    page.view(),
    frameOf(page.layout)(),
    loadStrings({ site: siteStrings, ...stringsOf(page) }, locale),
  ]);
  return { layout: page.layout, View: view.default, Frame: frame.default, messages };
}

/** The same, to be loaded one after the other by who is in no hurry. */
export const partLoaders = (page: SitePage, locale: Locale): readonly (() => Promise<unknown>)[] => [
  page.view,
  frameOf(page.layout),
  ...Object.values({ site: siteStrings, ...stringsOf(page) }).map((loader) => loader[locale]),
];

/** What stands around a page whose own part is on the screen already. */
export async function frameParts(layout: Layout, locale: Locale) {
  const [frame, { messages }] = await Promise.all([frameOf(layout)(), loadStrings({ site: siteStrings }, locale)]);
  return { layout, Frame: frame.default, messages };
}

/** An error in a page's place; most visitors never need its view. */
export async function errorParts(layout: Layout, locale: Locale) {
  const [view, parts] = await Promise.all([errorView(), frameParts(layout, locale)]);
  return { ...parts, View: view.default };
}
