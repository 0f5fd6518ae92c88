import { personScreen } from '#features/people/people.urls.ts';
import { searchScreen } from '#features/person-page/person-page.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  personPage: {
    en: () => import('#features/person-page/person-page.strings.en.ts'),
    ru: () => import('#features/person-page/person-page.strings.ru.ts'),
  },
};

/** The sections use the state labels of the features that own the rows. */
const blocks = {
  people: { en: () => import('#features/people/people.strings.en.ts'), ru: () => import('#features/people/people.strings.ru.ts') },
  logs: { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') },
  complaints: {
    en: () => import('#features/complaints/complaints.strings.en.ts'),
    ru: () => import('#features/complaints/complaints.strings.ru.ts'),
  },
  paymentsOffice: {
    en: () => import('#features/payments/payments-office.strings.en.ts'),
    ru: () => import('#features/payments/payments-office.strings.ru.ts'),
  },
  promocodes: {
    en: () => import('#features/promocodes/promocodes.strings.en.ts'),
    ru: () => import('#features/promocodes/promocodes.strings.ru.ts'),
  },
  support: { en: () => import('#features/support/support.strings.en.ts'), ru: () => import('#features/support/support.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: searchScreen, view: () => import('./search.screen.tsx'), strings },
  { screen: personScreen, view: () => import('./person.screen.tsx'), strings: { ...strings, ...blocks } },
];
