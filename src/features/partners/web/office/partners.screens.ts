import { applicationsScreen, partnerScreen, partnersScreen, payoutsScreen } from '#features/partners/partners.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  partners: {
    en: () => import('#features/partners/partners.strings.en.ts'),
    ru: () => import('#features/partners/partners.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: partnersScreen, view: () => import('./partner-list.screen.tsx'), strings },
  { screen: applicationsScreen, view: () => import('./applications.screen.tsx'), strings },
  { screen: partnerScreen, view: () => import('./partner.screen.tsx'), strings },
  { screen: payoutsScreen, view: () => import('./payouts.screen.tsx'), strings },
];
