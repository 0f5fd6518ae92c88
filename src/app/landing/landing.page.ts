import { type ServerView, serversContract } from '#features/servers/servers.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

export type LandingData = { readonly servers: readonly ServerView[] };

export const page = sitePage<LandingData>({
  path: '/',
  layout: 'landing',
  audience: 'everybody',
  strings: {
    landing: { en: () => import('./landing.strings.en.ts'), ru: () => import('./landing.strings.ru.ts') },
    statistics: {
      en: () => import('#features/statistics/statistics.strings.en.ts'),
      ru: () => import('#features/statistics/statistics.strings.ru.ts'),
    },
    servers: {
      en: () => import('#features/servers/servers.strings.en.ts'),
      ru: () => import('#features/servers/servers.strings.ru.ts'),
    },
  },
  load: async (call) => ({ servers: await call(serversContract.listServers) }),
  head: ({ t, brand }) => ({ title: t('landing.title', { game: brand }), description: t('landing.description', { game: brand }) }),
  view: () => import('./landing.view.tsx'),
});
