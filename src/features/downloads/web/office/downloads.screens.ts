import { downloadsScreen } from '#features/downloads/downloads.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  downloads: {
    en: () => import('#features/downloads/downloads.strings.en.ts'),
    ru: () => import('#features/downloads/downloads.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: downloadsScreen, view: () => import('./downloads.screen.tsx'), strings }];
