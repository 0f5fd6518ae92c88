import { dashboardScreen } from '#features/statistics/statistics.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  dashboard: {
    en: () => import('#features/statistics/dashboard.strings.en.ts'),
    ru: () => import('#features/statistics/dashboard.strings.ru.ts'),
  },
  waiting: {
    en: () => import('#features/waiting/waiting.strings.en.ts'),
    ru: () => import('#features/waiting/waiting.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: dashboardScreen, view: () => import('./dashboard.screen.tsx'), strings }];
