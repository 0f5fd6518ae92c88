import { sqlScreen } from '#features/sql-console/sql-console.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  sqlConsole: {
    en: () => import('#features/sql-console/sql-console.strings.en.ts'),
    ru: () => import('#features/sql-console/sql-console.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [{ screen: sqlScreen, view: () => import('./sql.screen.tsx'), strings }];
