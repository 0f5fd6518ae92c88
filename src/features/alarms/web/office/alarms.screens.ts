import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  alarms: { en: () => import('#features/alarms/alarms.strings.en.ts'), ru: () => import('#features/alarms/alarms.strings.ru.ts') },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: alarmsScreen, view: () => import('./alarm-list.screen.tsx'), strings },
  { screen: alarmScreen, view: () => import('./alarm.screen.tsx'), strings, beside: alarmsScreen.path },
];
