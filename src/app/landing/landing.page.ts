import { sitePage } from '#kit/pages/page.ts';
import { type LandingData, landingContract } from './landing.contract.ts';

export const page = sitePage<LandingData>({
  path: '/',
  layout: 'landing',
  audience: 'everybody',
  strings: {
    landing: { en: () => import('./landing.strings.en.ts'), ru: () => import('./landing.strings.ru.ts') },
    cityLife: { en: () => import('./city-life.strings.en.ts'), ru: () => import('./city-life.strings.ru.ts') },
    downloadButtons: {
      en: () => import('#features/downloads/download-buttons.strings.en.ts'),
      ru: () => import('#features/downloads/download-buttons.strings.ru.ts'),
    },
    statistics: {
      en: () => import('#features/statistics/statistics.strings.en.ts'),
      ru: () => import('#features/statistics/statistics.strings.ru.ts'),
    },
    servers: {
      en: () => import('#features/servers/servers.strings.en.ts'),
      ru: () => import('#features/servers/servers.strings.ru.ts'),
    },
  },
  stillStrings: ['cityLife'],
  load: (call) => call(landingContract.getLanding),
  head: ({ t, brand }) => ({ title: t('landing.title', { game: brand }), description: t('landing.description', { game: brand }) }),
  async view() {
    // Not for the first visit: its document already contains everything.
    const [view, { loadParts }] = await Promise.all([import('./landing.view.tsx'), import('./still-part.tsx')]);
    await loadParts();
    return view;
  },
});
