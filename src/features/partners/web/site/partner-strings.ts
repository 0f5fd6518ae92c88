import type { StringsLoader } from '#kit/pages/page.ts';

export const partnerStrings: Readonly<Record<string, StringsLoader>> = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  partners: {
    en: () => import('#features/partners/partners.strings.en.ts'),
    ru: () => import('#features/partners/partners.strings.ru.ts'),
  },
  partnerPages: {
    en: () => import('#features/partners/partner-pages.strings.en.ts'),
    ru: () => import('#features/partners/partner-pages.strings.ru.ts'),
  },
};
