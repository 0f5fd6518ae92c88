import { testersScreen } from '#features/testers/testers.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  testersDesk: {
    en: () => import('#features/testers/testers-desk.strings.en.ts'),
    ru: () => import('#features/testers/testers-desk.strings.ru.ts'),
  },
  testers: { en: () => import('#features/testers/testers.strings.en.ts'), ru: () => import('#features/testers/testers.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [{ screen: testersScreen, view: () => import('./tester-list.screen.tsx'), strings }];
