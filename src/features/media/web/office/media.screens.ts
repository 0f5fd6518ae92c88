import { mediaScreen } from '#features/media/media.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  media: { en: () => import('#features/media/media.strings.en.ts'), ru: () => import('#features/media/media.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [{ screen: mediaScreen, view: () => import('./media-list.screen.tsx'), strings }];
