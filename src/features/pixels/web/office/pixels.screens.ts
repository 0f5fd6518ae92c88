import { pixelSeasonsScreen } from '#features/pixels/pixels.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  pixelSeasons: {
    en: () => import('#features/pixels/pixel-seasons.strings.en.ts'),
    ru: () => import('#features/pixels/pixel-seasons.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: pixelSeasonsScreen, view: () => import('./pixel-seasons.screen.tsx'), strings }];
