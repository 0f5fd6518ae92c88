import type { StringsLoader } from '#kit/pages/page.ts';

const topUp: StringsLoader = {
  en: () => import('#features/payments/top-up.strings.en.ts'),
  ru: () => import('#features/payments/top-up.strings.ru.ts'),
};
/** Error texts, shared by browser and server. */
const payments: StringsLoader = {
  en: () => import('#features/payments/payments.strings.en.ts'),
  ru: () => import('#features/payments/payments.strings.ru.ts'),
};
const ui: StringsLoader = { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') };
const kit: StringsLoader = { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') };

export const topUpStrings = { topUp, payments, ui };
/** Pages whose forms work without JavaScript also need the kit's error texts. */
export const donatePageStrings = { topUp, payments, kit };
