import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  redirects: {
    en: () => import('#features/redirects/redirects.strings.en.ts'),
    ru: () => import('#features/redirects/redirects.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: redirectsScreen, view: () => import('./redirect-list.screen.tsx'), strings },
  { screen: redirectScreen, view: () => import('./redirect.screen.tsx'), strings, beside: redirectsScreen.path },
];
