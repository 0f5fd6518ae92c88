import type { StringsLoader } from '#kit/pages/page.ts';

/** All deletion pages share one namespace. */
export const deletionStrings: Readonly<Record<'deletion', StringsLoader>> = {
  deletion: {
    en: () => import('#features/deletion/deletion.strings.en.ts'),
    ru: () => import('#features/deletion/deletion.strings.ru.ts'),
  },
};
