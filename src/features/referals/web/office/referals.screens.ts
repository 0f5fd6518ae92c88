import { referalsScreen, referrerScreen } from '#features/referals/referals.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  referals: {
    en: () => import('#features/referals/referals.strings.en.ts'),
    ru: () => import('#features/referals/referals.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: referalsScreen, view: () => import('./referals.screen.tsx'), strings },
  { screen: referrerScreen, view: () => import('./referrer.screen.tsx'), strings },
];
