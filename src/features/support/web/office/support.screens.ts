import { paymentChecksScreen } from '#features/support/support.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  paymentChecks: {
    en: () => import('#features/support/payment-checks.strings.en.ts'),
    ru: () => import('#features/support/payment-checks.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: paymentChecksScreen, view: () => import('./payment-checks.screen.tsx'), strings },
];
