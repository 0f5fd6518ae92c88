import { askedDonationsScreen, donationsScreen, replenishmentScreen } from '#features/donation-requests/donation-requests.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  donationRequests: {
    en: () => import('#features/donation-requests/donation-requests.strings.en.ts'),
    ru: () => import('#features/donation-requests/donation-requests.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: askedDonationsScreen, view: () => import('./asked-donations.screen.tsx'), strings },
  { screen: donationsScreen, view: () => import('./donations.screen.tsx'), strings },
  { screen: replenishmentScreen, view: () => import('./replenishment.screen.tsx'), strings },
];
