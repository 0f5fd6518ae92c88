import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  campaigns: {
    en: () => import('#features/campaigns/campaigns.strings.en.ts'),
    ru: () => import('#features/campaigns/campaigns.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: campaignsScreen, view: () => import('./campaigns.screen.tsx'), strings }];
