import { cinemaScreen } from '#features/cinema/cinema.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  cinema: { en: () => import('#features/cinema/cinema.strings.en.ts'), ru: () => import('#features/cinema/cinema.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [{ screen: cinemaScreen, view: () => import('./cinema.screen.tsx'), strings }];
