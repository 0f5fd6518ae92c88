import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  gameLink: {
    en: () => import('#features/game-link/game-link.strings.en.ts'),
    ru: () => import('#features/game-link/game-link.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: gameServersScreen, view: () => import('./game-server-list.screen.tsx'), strings },
  { screen: launcherKeysScreen, view: () => import('./launcher-keys.screen.tsx'), strings, beside: gameServersScreen.path },
  { screen: gameServerScreen, view: () => import('./game-server.screen.tsx'), strings, beside: gameServersScreen.path },
];
