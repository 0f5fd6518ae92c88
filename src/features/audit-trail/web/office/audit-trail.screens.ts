import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  auditTrail: {
    en: () => import('#features/audit-trail/audit-trail.strings.en.ts'),
    ru: () => import('#features/audit-trail/audit-trail.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: auditEntryScreen, view: () => import('./audit-entry.screen.tsx'), strings, beside: auditTrailScreen.path },
];
