import type { ComponentType } from 'react';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import type { StringsLoader } from '#kit/pages/page.ts';

/** How a screen looks, loaded when it is opened. */
export type OfficeView = {
  readonly view: () => Promise<{ readonly default: ComponentType }>;
  /** Namespaces it translates from, beside the frame's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Path of the list this detail page opens beside on wide screens; the list stays as it is. */
  readonly beside?: string;
};

const redirectsStrings = {
  redirects: {
    en: () => import('#features/redirects/redirects.strings.en.ts'),
    ru: () => import('#features/redirects/redirects.strings.ru.ts'),
  },
} satisfies OfficeView['strings'];

/** By the screen's path, for every one of screens.ts. */
export const views: Readonly<Record<string, OfficeView>> = {
  [redirectsScreen.path]: { view: () => import('#features/redirects/web/office/redirect-list.screen.tsx'), strings: redirectsStrings },
  [redirectScreen.path]: {
    view: () => import('#features/redirects/web/office/redirect.screen.tsx'),
    strings: redirectsStrings,
    beside: redirectsScreen.path,
  },
};
