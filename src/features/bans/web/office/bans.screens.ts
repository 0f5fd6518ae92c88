import { bansScreen, launcherBansScreen } from '#features/bans/bans.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  bans: { en: () => import('#features/bans/bans.strings.en.ts'), ru: () => import('#features/bans/bans.strings.ru.ts') },
};
/** Strings for uploading and viewing evidence. */
const files = {
  fileUpload: {
    en: () => import('#features/attachments/file-upload.strings.en.ts'),
    ru: () => import('#features/attachments/file-upload.strings.ru.ts'),
  },
  evidence: {
    en: () => import('#features/attachments/evidence.strings.en.ts'),
    ru: () => import('#features/attachments/evidence.strings.ru.ts'),
  },
};
/** Log rows in the evidence show the label of their kind. */
const logs = { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') };

export const screens: readonly OfficeScreen[] = [
  { screen: bansScreen, view: () => import('./bans.screen.tsx'), strings: { ...strings, ...files, logs } },
  { screen: launcherBansScreen, view: () => import('./launcher-bans.screen.tsx'), strings },
];
