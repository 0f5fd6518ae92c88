import type { OfficeScreen } from '#kit/office/office-screen.ts';

const files = import.meta.glob<readonly OfficeScreen[]>('/src/features/*/web/office/*.screens.ts', { eager: true, import: 'screens' });

export const officeScreens: readonly OfficeScreen[] = Object.values(files).flat();
