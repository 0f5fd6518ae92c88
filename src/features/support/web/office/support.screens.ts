import { paymentChecksScreen, supportStatsScreen } from '#features/support/support.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  paymentChecks: {
    en: () => import('#features/support/payment-checks.strings.en.ts'),
    ru: () => import('#features/support/payment-checks.strings.ru.ts'),
  },
};

const statsStrings = {
  support: { en: () => import('#features/support/support.strings.en.ts'), ru: () => import('#features/support/support.strings.ru.ts') },
  supportStats: {
    en: () => import('#features/support/support-stats.strings.en.ts'),
    ru: () => import('#features/support/support-stats.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: paymentChecksScreen, view: () => import('./payment-checks.screen.tsx'), strings },
  { screen: supportStatsScreen, view: () => import('./support-stats.screen.tsx'), strings: statsStrings },
];
