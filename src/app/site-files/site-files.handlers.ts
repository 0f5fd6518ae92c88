import type { Config } from '#app/config.ts';
import { serverFeatures } from '#app/manifests/server-features.ts';
import { sitePages } from '#app/site/all-pages.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { isLocale } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { hiddenFromSearch } from './hidden-from-search.ts';
import { printRobots } from './robots.ts';
import { siteFilesContract } from './site-files.contract.ts';
import { fixedEntries, printSitemap } from './sitemap.ts';

export const siteFilesHandlers = ({
  config,
  translate,
}: {
  readonly config: Config;
  readonly translate: Translate;
}): readonly Implementation[] =>
  implement(siteFilesContract, {
    getRobots: async () => text('text/plain', printRobots(config.publicUrl)),
    getSitemap: async (ctx) => {
      const found = await ctx.read(async (tx) => {
        const entries = [];
        for (const { sitemap } of serverFeatures) entries.push(...((await sitemap?.(tx)) ?? []));
        return entries;
      });
      return text('application/xml', printSitemap(config.publicUrl, [...fixedEntries(sitePages, hiddenFromSearch), ...found]));
    },
    getSecurityText: async () => text('text/plain', printSecurity(config)),
    getManifest: async (ctx, { lang }) => {
      const locale = isLocale(lang) ? lang : ctx.locale;
      return text(
        'application/manifest+json',
        JSON.stringify({
          id: '/',
          name: config.brand.gameName,
          short_name: config.brand.gameName,
          description: translate(locale, 'landing.description', { game: config.brand.gameName }),
          lang: locale,
          start_url: '/',
          scope: '/',
          categories: ['games', 'entertainment'],
          display: 'minimal-ui',
          background_color: '#0b0d12',
          theme_color: '#0b0d12',
          icons: [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
          shortcuts: shortcuts.map(({ name, url }) => ({ name: translate(locale, name), url })),
        }),
      );
    },
  });

/** Shortcuts of the installed app, shown on a long press. */
const shortcuts = [
  { name: 'news.title', url: '/news' },
  { name: 'site.menu.topUp', url: '/donate' },
  { name: 'help.title', url: '/support' },
];

const text = (type: string, body: string) => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body,
  headers: { 'cache-control': 'public, max-age=300', vary: 'Cookie' },
});

/** RFC 9116 requires an expiry; the file is generated for every response, so half a year ahead is always valid. */
const printSecurity = ({ publicUrl, brand }: Config): string => `Contact: mailto:${brand.supportEmail}
Contact: ${publicUrl}/tickets
Expires: ${new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: ru, en
Canonical: ${publicUrl}/.well-known/security.txt
`;
