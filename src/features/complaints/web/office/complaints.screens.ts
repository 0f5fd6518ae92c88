import { complaintScreen, complaintStatsScreen, complaintsScreen } from '#features/complaints/complaints.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  complaints: {
    en: () => import('#features/complaints/complaints.strings.en.ts'),
    ru: () => import('#features/complaints/complaints.strings.ru.ts'),
  },
  complaintDesk: {
    en: () => import('#features/complaints/complaint-desk.strings.en.ts'),
    ru: () => import('#features/complaints/complaint-desk.strings.ru.ts'),
  },
  evidence: {
    en: () => import('#features/attachments/evidence.strings.en.ts'),
    ru: () => import('#features/attachments/evidence.strings.ru.ts'),
  },
  logs: { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: complaintsScreen, view: () => import('./complaint-list.screen.tsx'), strings },
  { screen: complaintStatsScreen, view: () => import('./complaint-stats.screen.tsx'), strings },
  { screen: complaintScreen, view: () => import('./complaint.screen.tsx'), strings, beside: complaintsScreen.path },
];
