import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  secondPerson: {
    en: () => import('#features/approvals/second-person.strings.en.ts'),
    ru: () => import('#features/approvals/second-person.strings.ru.ts'),
  },
  promocodes: {
    en: () => import('#features/promocodes/promocodes.strings.en.ts'),
    ru: () => import('#features/promocodes/promocodes.strings.ru.ts'),
  },
  promocodesOffice: {
    en: () => import('#features/promocodes/promocodes-office.strings.en.ts'),
    ru: () => import('#features/promocodes/promocodes-office.strings.ru.ts'),
  },
  promocodePrizes: {
    en: () => import('#features/promocodes/promocode-prizes.strings.en.ts'),
    ru: () => import('#features/promocodes/promocode-prizes.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: promocodesScreen, view: () => import('./promocode-list.screen.tsx'), strings },
  { screen: createPromocodeScreen, view: () => import('./create-promocode.screen.tsx'), strings },
  { screen: promocodeTagsScreen, view: () => import('./promocode-tags.screen.tsx'), strings },
  { screen: promocodeScreen, view: () => import('./promocode.screen.tsx'), strings },
];
