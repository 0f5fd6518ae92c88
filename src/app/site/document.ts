import { type Locale, locales } from '#kit/i18n/locales.ts';
import type { PageAssets } from '#kit/pages/assets.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { inertJson } from '#kit/pages/inert-json.ts';
import type { Head } from '#kit/pages/page.ts';
import { type Boot, bootId, rootId } from './boot.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import type { Alternate } from './head.ts';

export type DocumentParts = {
  readonly boot: Boot;
  readonly layout: string;
  readonly head: Head;
  readonly alternates: readonly Alternate[];
  /** The page's canonical address; null if it has none. */
  readonly canonical: string | null;
  /** `<link>`s that preload the first pictures. */
  readonly images: string;
  /** This site's origin, for addresses that are read elsewhere. */
  readonly origin: string;
  readonly assets: PageAssets;
  readonly html: string;
  /** The page is a plain document without scripts. */
  readonly scriptless?: boolean;
  /** Development only: code required by hot reload before anything else. */
  readonly preamble?: string;
};

/** The HTML around the rendered page. It contains no executable code: the data is inert, the scripts are files. */
export function documentOf({
  boot,
  layout,
  head,
  alternates,
  canonical,
  images,
  origin,
  assets,
  html,
  scriptless = false,
  preamble = '',
}: DocumentParts): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  // The starter loads before the first paint, so that no click is lost; everything else is requested after it.
  const first = assets.starter ? `async blocking="render" src="${assets.starter}"` : `src="${assets.entry}"`;
  const scripts = scriptless ? '' : `${preamble}<script type="module" ${first}></script>`;
  const later = assets.starter ? ` data-entry="${assets.entry}" data-modules="${assets.modules.join(' ')}"` : '';
  const data = scriptless ? '' : `<script id="${bootId}" type="application/json"${later}>${inertJson(boot)}</script>`;
  return `<!doctype html><html lang="${boot.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${
    description && `<meta name="description" content="${description}">`
  }${head.noIndex ? '<meta name="robots" content="noindex">' : ''}<meta name="theme-color" content="#0b0d12"><meta property="og:type" content="${head.kind ?? 'website'}"><meta property="og:site_name" content="${escapeHtml(boot.shell.game)}"><meta property="og:title" content="${title}">${
    description && `<meta property="og:description" content="${description}">`
  }${addressOf(canonical, boot.locale)}${extrasOf(head, origin)}${factsOf([head.facts, breadcrumbsOf(head, canonical, origin)])}${iconsIn(boot.locale)}${alternates
    .map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`)
    .join('')}${fontsFor(assets, boot.locale)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join(
      '',
    )}${images}${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${scripts}</head><body data-layout="${layout}"><div id="${rootId}">${html}</div>${data}</body></html>`;
}

/** A browser requests the manifest without cookies, so its address must contain the language. */
const iconsIn = (locale: Locale): string =>
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`;

/** The canonical address and its language. */
const addressOf = (canonical: string | null, locale: Locale): string =>
  canonical === null
    ? ''
    : `<link rel="canonical" href="${escapeHtml(canonical)}"><meta property="og:url" content="${escapeHtml(canonical)}"><meta property="og:locale" content="${locales.find(({ code }) => code === locale)?.iso.replace('-', '_')}">`;

/** Elements that only some pages have: a preview picture, a feed, a prefetch. */
function extrasOf({ picture, feed, fetches }: Head, origin: string): string {
  const inFull = (address: string) => escapeHtml(address.startsWith('/') ? `${origin}${address}` : address);
  return [
    picture &&
      `<meta property="og:image" content="${inFull(picture.src)}"><meta property="og:image:width" content="${picture.width}"><meta property="og:image:height" content="${picture.height}"><meta name="twitter:card" content="summary_large_image">`,
    feed && `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${inFull(feed.href)}">`,
    fetches && `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(fetches)}">`,
  ]
    .filter(Boolean)
    .join('');
}

const factsOf = (facts: readonly (object | undefined)[]): string =>
  facts.map((one) => (one ? `<script type="application/ld+json">${inertJson(one)}</script>` : '')).join('');

/** A Russian page needs both alphabets, an English one only the Latin; rare signs load on demand. */
const fontsFor = ({ fonts }: PageAssets, locale: string): readonly string[] =>
  fonts.filter((href) => href.includes('-latin') || (locale === 'ru' && href.includes('-cyrillic')));
