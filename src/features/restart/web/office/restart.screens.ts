import { restartScreen } from '#features/restart/restart.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  restart: {
    en: () => import('#features/restart/restart.strings.en.ts'),
    ru: () => import('#features/restart/restart.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: restartScreen, view: () => import('./restart.screen.tsx'), strings }];
