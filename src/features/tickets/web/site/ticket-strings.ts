import type { StringsLoader } from '#kit/pages/page.ts';

/** Includes the strings of features whose errors the form shows after it was sent without JavaScript. */
export const ticketStrings: Readonly<Record<string, StringsLoader>> = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  sessions: {
    en: () => import('#features/sessions/sessions.strings.en.ts'),
    ru: () => import('#features/sessions/sessions.strings.ru.ts'),
  },
  tickets: { en: () => import('#features/tickets/tickets.strings.en.ts'), ru: () => import('#features/tickets/tickets.strings.ru.ts') },
};
