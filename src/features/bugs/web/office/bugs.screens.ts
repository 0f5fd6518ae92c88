import { bugScreen, bugsScreen } from '#features/bugs/bugs.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  bugs: { en: () => import('#features/bugs/bugs.strings.en.ts'), ru: () => import('#features/bugs/bugs.strings.ru.ts') },
  bugsDesk: { en: () => import('#features/bugs/bugs-desk.strings.en.ts'), ru: () => import('#features/bugs/bugs-desk.strings.ru.ts') },
  evidence: {
    en: () => import('#features/attachments/evidence.strings.en.ts'),
    ru: () => import('#features/attachments/evidence.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: bugsScreen, view: () => import('./bug-list.screen.tsx'), strings },
  { screen: bugScreen, view: () => import('./bug.screen.tsx'), strings, beside: bugsScreen.path },
];
