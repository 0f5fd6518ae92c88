import type { StringsLoader } from '#kit/pages/page.ts';

export const supportStrings: Readonly<Record<string, StringsLoader>> = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  fileUpload: {
    en: () => import('#features/attachments/file-upload.strings.en.ts'),
    ru: () => import('#features/attachments/file-upload.strings.ru.ts'),
  },
  attachments: {
    en: () => import('#features/attachments/attachments.strings.en.ts'),
    ru: () => import('#features/attachments/attachments.strings.ru.ts'),
  },
  evidence: {
    en: () => import('#features/attachments/evidence.strings.en.ts'),
    ru: () => import('#features/attachments/evidence.strings.ru.ts'),
  },
  support: { en: () => import('#features/support/support.strings.en.ts'), ru: () => import('#features/support/support.strings.ru.ts') },
};
