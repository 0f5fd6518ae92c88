import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import type { Layout, SitePage } from '#kit/pages/page.ts';
import { errorView, frameOf, siteStrings, stringsOf } from './frames.ts';

/** The chunks of a page: view, frame, strings of one language. */
export async function pageParts(page: SitePage, locale: Locale, signedIn: Promise<boolean>) {
  const [view, frame, { messages }] = await Promise.all([
    page.view(),
    signedIn.then((is) => frameOf(page.layout, is)()),
    loadStrings({ site: siteStrings, ...stringsOf(page) }, locale),
  ]);
  return { layout: page.layout, View: view.default, Frame: frame.default, messages };
}

/** The same as separate loaders, for prefetching one after another. */
export const partLoaders = (page: SitePage, locale: Locale, signedIn: boolean): readonly (() => Promise<unknown>)[] => [
  page.view,
  frameOf(page.layout, signedIn),
  ...Object.entries({ site: siteStrings, ...stringsOf(page) }).map(
    ([namespace, loader]) =>
      () =>
        loadStrings({ [namespace]: loader }, locale),
  ),
];

/** The parts around a page whose own view is already on the screen. */
export async function frameParts(layout: Layout, locale: Locale, signedIn: boolean) {
  const [frame, { messages }] = await Promise.all([frameOf(layout, signedIn)(), loadStrings({ site: siteStrings }, locale)]);
  return { layout, Frame: frame.default, messages };
}

/** An error instead of a page; most visitors never need its view. */
export async function errorParts(layout: Layout, locale: Locale, signedIn: boolean) {
  const [view, parts] = await Promise.all([errorView(), frameParts(layout, locale, signedIn)]);
  return { ...parts, View: view.default };
}
