import {
  createOfferScreen,
  methodScreen,
  orderScreen,
  packScreen,
  paymentsScreen,
  registerScreen,
} from '#features/payments/payments.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  secondPerson: {
    en: () => import('#features/approvals/second-person.strings.en.ts'),
    ru: () => import('#features/approvals/second-person.strings.ru.ts'),
  },
  paymentsOffice: {
    en: () => import('#features/payments/payments-office.strings.en.ts'),
    ru: () => import('#features/payments/payments-office.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: paymentsScreen, view: () => import('./payments.screen.tsx'), strings },
  { screen: orderScreen, view: () => import('./orders/order.screen.tsx'), strings, beside: paymentsScreen.path },
  { screen: registerScreen, view: () => import('./registers/register.screen.tsx'), strings, beside: paymentsScreen.path },
  { screen: createOfferScreen, view: () => import('./offer/create-offer.screen.tsx'), strings },
  { screen: methodScreen, view: () => import('./offer/method.screen.tsx'), strings },
  { screen: packScreen, view: () => import('./offer/pack.screen.tsx'), strings },
];
