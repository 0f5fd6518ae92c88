import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { logScreens } from '#features/logs/logs.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  logs: { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') },
};

const auditTrailStrings = {
  auditTrail: {
    en: () => import('#features/audit-trail/audit-trail.strings.en.ts'),
    ru: () => import('#features/audit-trail/audit-trail.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: auditTrailScreen, view: () => import('./admin-logs.screen.tsx'), strings: { ...auditTrailStrings, ...strings } },
  ...logScreens.map(
    ({ kind, screen }): OfficeScreen => ({
      screen,
      view: () => import('./log.screen.tsx').then(({ logView }) => ({ default: logView(kind, screen) })),
      strings,
    }),
  ),
];
