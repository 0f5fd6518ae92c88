import { leadersScreen } from '#features/leaders/leaders.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  leaders: {
    en: () => import('#features/leaders/leaders.strings.en.ts'),
    ru: () => import('#features/leaders/leaders.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: leadersScreen, view: () => import('./leaders.screen.tsx'), strings }];
