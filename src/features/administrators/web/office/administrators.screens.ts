import { administratorsScreen } from '#features/administrators/administrators.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  administrators: {
    en: () => import('#features/administrators/administrators.strings.en.ts'),
    ru: () => import('#features/administrators/administrators.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: administratorsScreen, view: () => import('./administrators.screen.tsx'), strings },
];
