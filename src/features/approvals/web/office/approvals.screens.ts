import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  approvals: {
    en: () => import('#features/approvals/approvals.strings.en.ts'),
    ru: () => import('#features/approvals/approvals.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: approvalsScreen, view: () => import('./approval-list.screen.tsx'), strings },
  { screen: approvalScreen, view: () => import('./approval.screen.tsx'), strings, beside: approvalsScreen.path },
];
