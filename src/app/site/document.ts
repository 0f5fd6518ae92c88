import type { PageAssets } from '#kit/pages/assets.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { inertJson } from '#kit/pages/inert-json.ts';
import type { Head } from '#kit/pages/page.ts';
import { type Boot, bootId, rootId } from './boot.ts';
import type { Alternate } from './head.ts';

export type DocumentParts = {
  readonly boot: Boot;
  readonly layout: string;
  readonly head: Head;
  readonly alternates: readonly Alternate[];
  readonly assets: PageAssets;
  readonly html: string;
  /** Development only: what the hot reload needs before everything else. */
  readonly preamble?: string;
};

/** The HTML around the rendered page. Nothing in it runs: the data is inert, the scripts are files. */
export function documentOf({ boot, layout, head, alternates, assets, html, preamble = '' }: DocumentParts): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  return `<!doctype html><html lang="${boot.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${
    description && `<meta name="description" content="${description}">`
  }${head.noIndex ? '<meta name="robots" content="noindex">' : ''}<meta name="theme-color" content="#0b0d12"><meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(boot.shell.game)}"><meta property="og:title" content="${title}">${
    description && `<meta property="og:description" content="${description}">`
  }<link rel="icon" href="/favicon.svg" type="image/svg+xml">${alternates
    .map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`)
    .join('')}${fontsFor(assets, boot.locale)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('')}${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${assets.modules
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join(
      '',
    )}${preamble}<script type="module" src="${assets.entry}"></script></head><body data-layout="${layout}"><div id="${rootId}">${html}</div><script id="${bootId}" type="application/json">${inertJson(boot)}</script></body></html>`;
}

/** A page in Russian needs both alphabets, one in English only the Latin; rare signs come when they are met. */
const fontsFor = ({ fonts }: PageAssets, locale: string): readonly string[] =>
  fonts.filter((href) => href.includes('-latin') || (locale === 'ru' && href.includes('-cyrillic')));
