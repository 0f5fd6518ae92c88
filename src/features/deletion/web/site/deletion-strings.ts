import type { StringsLoader } from '#kit/pages/page.ts';

/** All pages of the deletion speak from one namespace. */
export const deletionStrings: Readonly<Record<'deletion', StringsLoader>> = {
  deletion: {
    en: () => import('#features/deletion/deletion.strings.en.ts'),
    ru: () => import('#features/deletion/deletion.strings.ru.ts'),
  },
};
