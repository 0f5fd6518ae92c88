import type { ComponentType, ReactNode } from 'react';
import type { Layout, SitePage, StringsLoader } from '#kit/pages/page.ts';

export type Frame = ComponentType<{ readonly layout: Layout; readonly children: ReactNode }>;

/** The frame around a page, by layout. Each is a separate chunk: only signed-in people load the account menu (docs/decisions/050). */
export function frameOf(layout: Layout, signedIn: boolean): () => Promise<{ readonly default: Frame }> {
  if (layout === 'landing') return () => import('./shell/landing.frame.tsx');
  if (layout === 'unity') return () => import('./shell/unity.frame.tsx');
  return signedIn ? () => import('./shell/signed-in.frame.tsx') : () => import('./shell/shared.frame.tsx');
}

/** Whether the frame shows who is signed in. */
export const greets = (layout: Layout): boolean => layout !== 'landing' && layout !== 'unity';

export const errorView = () => import('./shell/error.view.tsx');

export const siteStrings: StringsLoader = { en: () => import('./site.strings.en.ts'), ru: () => import('./site.strings.ru.ts') };
export const uiStrings: StringsLoader = { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') };

/** The texts of a page besides the frame's: those of the design system, and its own. */
export const stringsOf = ({ layout, plain, strings }: SitePage): Readonly<Record<string, StringsLoader>> => ({
  ...(layout !== 'landing' && !plain && { ui: uiStrings }),
  ...strings,
});
