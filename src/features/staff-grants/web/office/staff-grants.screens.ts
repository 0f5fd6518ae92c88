import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  staffGrants: {
    en: () => import('#features/staff-grants/staff-grants.strings.en.ts'),
    ru: () => import('#features/staff-grants/staff-grants.strings.ru.ts'),
  },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: staffScreen, view: () => import('./staff-list.screen.tsx'), strings },
  { screen: staffMemberScreen, view: () => import('./staff-member.screen.tsx'), strings, beside: staffScreen.path },
];
