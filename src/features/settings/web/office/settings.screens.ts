import { settingScreen, settingsScreen } from '#features/settings/settings.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  secondPerson: {
    en: () => import('#features/approvals/second-person.strings.en.ts'),
    ru: () => import('#features/approvals/second-person.strings.ru.ts'),
  },
  settings: {
    en: () => import('#features/settings/settings.strings.en.ts'),
    ru: () => import('#features/settings/settings.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: settingsScreen, view: () => import('./settings-list.screen.tsx'), strings },
  { screen: settingScreen, view: () => import('./setting.screen.tsx'), strings, beside: settingsScreen.path },
];
