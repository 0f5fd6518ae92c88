import type { Locale } from '#kit/i18n/locales.ts';
import type { RealRoutes } from './route-map.ts';

export type PublicName = 'topUp' | 'support' | 'news' | 'wiki' | 'complaints' | 'terms' | 'privacy' | 'paymentRules';

export type PublicEntry = {
  readonly name: PublicName;
  readonly href: string;
  /** The pattern that must exist for the entry to appear; null for an external address. */
  readonly route: string | null;
};

const entry = (name: PublicName, href: string, route: string | null = href): PublicEntry => ({ name, href, route });

export const headerMenu: readonly PublicEntry[] = [
  entry('support', '/support'),
  entry('news', '/news'),
  entry('wiki', '/wiki'),
  entry('complaints', '/complaints'),
];

/** The landing's own menu: News links to the external social wall, and only Russian visitors see it and Top-up. */
export const landingMenu = (locale: Locale, newsWallUrl: string): readonly PublicEntry[] =>
  locale === 'ru'
    ? [entry('topUp', topUpEntry), entry('support', '/support'), entry('news', newsWallUrl, null)]
    : [entry('support', '/support/en', '/support')];

export const footerMenu = (locale: Locale): readonly PublicEntry[] => [
  locale === 'ru' ? entry('support', '/support') : entry('support', '/support/en', '/support'),
  entry('terms', '/legal/terms-of-service', '/legal/:id?'),
  entry('privacy', '/legal/privacy-policy', '/legal/:id?'),
  ...(locale === 'ru' ? [entry('paymentRules', '/legal/freedom-pay-payment-rules', '/legal/:id?')] : []),
];

/** Addresses of the header's own entries, also shown by permission. */
export const adminEntry = '/admin/complaints';
export const managementEntry = '/dashboard';
export const signInEntry = '/auth';
export const topUpEntry = '/donate';
export const chestsEntry = '/donate/chests';
export const partnerEntry = '/partner';

/** The part of the route map a page's shell needs; the rest stays on the server. */
export const shellRoutes: readonly string[] = [
  ...new Set([
    ...[headerMenu, landingMenu('ru', ''), landingMenu('en', ''), footerMenu('ru')].flatMap((menu) =>
      menu.flatMap(({ route }) => route ?? []),
    ),
    signInEntry,
    chestsEntry,
    partnerEntry,
  ]),
];

export const shown = <Entry extends { readonly route: string | null }>(menu: readonly Entry[], real: RealRoutes): readonly Entry[] =>
  menu.filter(({ route }) => route === null || real.has(route));
