import type { StringsLoader } from '#kit/pages/page.ts';

export const helpStrings: Readonly<Record<string, StringsLoader>> = {
  help: { en: () => import('#features/help/help.strings.en.ts'), ru: () => import('#features/help/help.strings.ru.ts') },
};
