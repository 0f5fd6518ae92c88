import type { Brand } from '#app/config.ts';
import { shellRoutes } from '#app/routes/public-menus.ts';
import type { RealRoutes } from '#app/routes/route-map.ts';
import { linksSettings } from '#features/links/links.feature.ts';
import { normalHost } from '#kit/http/own-hosts.ts';
import type { Settings } from '#kit/settings/settings.ts';

/** The data every page's frame needs; part of the HTML, so it contains nothing personal and no secret. */
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
  /** The main host of the top-up, the hosts that only redirect there, and the launcher's protocol link. */
  readonly topUp: { readonly mainHost: string; readonly otherHosts: readonly string[]; readonly launcherLink: string };
  /** The menu routes that exist. */
  readonly real: readonly string[];
};

export const shellDataOf = (brand: Brand, settings: Settings, real: RealRoutes, today: Date = new Date()): ShellData => ({
  game: brand.gameName,
  developer: brand.developerName,
  year: today.getUTCFullYear(),
  newsWallUrl: settings.get(linksSettings.newsWallUrl),
  formUrl: settings.get(linksSettings.formUrl),
  collaborationUrl: settings.get(linksSettings.collaborationUrl),
  mailboxes: {
    support: settings.get(linksSettings.supportEmail),
    advertising: settings.get(linksSettings.adsEmail),
    business: settings.get(linksSettings.businessEmail),
  },
  webMetricsUrl: brand.webMetricsUrl ?? null,
  ipLookupUrl: brand.ipLookupUrl ?? null,
  topUp: {
    mainHost: brand.mainHost,
    // In the format of `location.hostname`.
    otherHosts: [...brand.gameHosts, ...brand.mediaHosts].flatMap((host) => normalHost(host) ?? []),
    launcherLink: brand.launcherProtocol,
  },
  real: shellRoutes.filter((route) => real.has(route)),
});
