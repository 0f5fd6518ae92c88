import type { StringsLoader } from '#kit/pages/page.ts';

export const supportStrings: Readonly<Record<string, StringsLoader>> = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  support: { en: () => import('#features/support/support.strings.en.ts'), ru: () => import('#features/support/support.strings.ru.ts') },
};
