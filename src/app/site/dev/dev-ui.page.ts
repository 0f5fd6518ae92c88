import { sitePage } from '#kit/pages/page.ts';
import { devStrings } from './dev-strings.ts';

/** All parts of the design system on one page. It has styles of its own, which only a whole page load brings. */
export const page = sitePage({
  path: '/dev/ui',
  layout: 'site',
  audience: 'everybody',
  ownDocument: true,
  strings: {
    ...devStrings,
    gallery: { en: () => import('#ui/gallery/gallery.strings.en.ts'), ru: () => import('#ui/gallery/gallery.strings.ru.ts') },
  },
  head: ({ t }) => ({ title: t('dev.uiTitle'), description: '', noIndex: true }),
  view: () => import('./dev-ui.view.tsx'),
});
