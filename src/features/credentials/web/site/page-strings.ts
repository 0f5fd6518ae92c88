import type { StringsLoader } from '#kit/pages/page.ts';

/** Errors of these features appear in forms submitted without JavaScript. */
export const refusalStrings: Readonly<Record<string, StringsLoader>> = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  accounts: {
    en: () => import('#features/accounts/accounts.strings.en.ts'),
    ru: () => import('#features/accounts/accounts.strings.ru.ts'),
  },
  credentials: {
    en: () => import('#features/credentials/credentials.strings.en.ts'),
    ru: () => import('#features/credentials/credentials.strings.ru.ts'),
  },
};
