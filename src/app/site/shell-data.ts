import type { Brand } from '#app/config.ts';
import { shellRoutes } from '#app/routes/public-menus.ts';
import type { RealRoutes } from '#app/routes/route-map.ts';

/** What every page's frame needs to know; part of the HTML, so nothing of a person and no secret. */
export type ShellData = {
  readonly game: string;
  readonly developer: string;
  readonly year: number;
  readonly newsWallUrl: string;
  readonly formUrl: string;
  readonly collaborationUrl: string;
  readonly mailboxes: { readonly support: string; readonly advertising: string; readonly business: string };
  readonly webMetricsUrl: string | null;
  readonly ipLookupUrl: string | null;
  /** Those of the menus' routes that exist. */
  readonly real: readonly string[];
};

export const shellDataOf = (brand: Brand, real: RealRoutes, today: Date = new Date()): ShellData => ({
  game: brand.gameName,
  developer: brand.developerName,
  year: today.getUTCFullYear(),
  newsWallUrl: brand.newsWallUrl,
  formUrl: brand.formUrl,
  collaborationUrl: brand.collaborationUrl,
  mailboxes: { support: brand.supportEmail, advertising: brand.adsEmail, business: brand.businessEmail },
  webMetricsUrl: brand.webMetricsUrl ?? null,
  ipLookupUrl: brand.ipLookupUrl ?? null,
  real: shellRoutes.filter((route) => real.has(route)),
});
