import { helpJudgementsScreen, helpMissesScreen } from '#features/help/help.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  helpOffice: {
    en: () => import('#features/help/help-office.strings.en.ts'),
    ru: () => import('#features/help/help-office.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: helpMissesScreen, view: () => import('./misses.screen.tsx'), strings },
  { screen: helpJudgementsScreen, view: () => import('./judgements.screen.tsx'), strings },
];
