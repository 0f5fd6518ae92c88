export const chestsStrings = {
  chests: {
    en: () => import('#features/chests/chests.strings.en.ts'),
    ru: () => import('#features/chests/chests.strings.ru.ts'),
  },
};
