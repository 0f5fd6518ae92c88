import type { PageAssets } from '#kit/pages/assets.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { inertJson } from '#kit/pages/inert-json.ts';
import { bootId, type OfficeBoot, rootId } from './boot.ts';

export type OfficeDocument = {
  readonly boot: OfficeBoot;
  readonly assets: PageAssets;
  /** Shown without JavaScript. */
  readonly needsScript: string;
  /** Development only: code required by hot reload before anything else. */
  readonly preamble?: string;
};

/** The shell: an empty frame of the final layout, so that nothing jumps when the office is mounted. */
export function officeDocument({ boot, assets, needsScript, preamble = '' }: OfficeDocument): string {
  // Both alphabets, whatever the language: half of the office's content is names and text of players.
  const fonts = assets.fonts.filter((href) => /(onest|unbounded)-(latin|cyrillic)/.test(href));
  const links = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
  return `<!doctype html><html lang="${boot.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(boot.game)}</title><meta name="robots" content="noindex"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141821"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}${preamble}<script type="module" src="${assets.entry}"></script></head><body data-layout="dashboard"><div id="${rootId}">${emptyFrame}</div><noscript><p class="p-6 text-center">${escapeHtml(needsScript)}</p></noscript><script id="${bootId}" type="application/json">${inertJson(boot)}</script></body></html>`;
}

const emptyFrame =
  '<div aria-hidden="true" class="flex min-h-dvh"><div class="hidden w-60 border-r border-line bg-surface md:block max-lg:w-16"></div><div class="flex-1"><div class="h-14 border-b border-line bg-surface"></div></div></div>';
