import type { StringsLoader } from '#kit/pages/page.ts';

export const devStrings: Readonly<Record<string, StringsLoader>> = {
  dev: { en: () => import('./dev.strings.en.ts'), ru: () => import('./dev.strings.ru.ts') },
};
