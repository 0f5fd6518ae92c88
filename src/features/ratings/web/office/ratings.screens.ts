import { moneyRatingScreen } from '#features/ratings/ratings.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  ratings: { en: () => import('#features/ratings/ratings.strings.en.ts'), ru: () => import('#features/ratings/ratings.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [{ screen: moneyRatingScreen, view: () => import('./money-rating.screen.tsx'), strings }];
