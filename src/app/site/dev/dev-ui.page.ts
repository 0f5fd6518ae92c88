import { sitePage } from '#kit/pages/page.ts';
import { devStrings } from './dev-strings.ts';

/** All components of the design system on one page. It has its own styles, which only a full page load includes. */
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
