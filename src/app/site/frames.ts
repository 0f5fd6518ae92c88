import type { ComponentType, ReactNode } from 'react';
import type { Layout, SitePage, StringsLoader } from '#kit/pages/page.ts';

export type Frame = ComponentType<{ readonly layout: Layout; readonly children: ReactNode }>;

/** The frame around a page, by its layout. Each is a chunk of its own: only who is signed in loads the account's menu. */
export function frameOf(layout: Layout, signedIn: boolean): () => Promise<{ readonly default: Frame }> {
  if (layout === 'landing') return () => import('./shell/landing.frame.tsx');
  if (layout === 'unity') return () => import('./shell/unity.frame.tsx');
  return signedIn ? () => import('./shell/signed-in.frame.tsx') : () => import('./shell/shared.frame.tsx');
}

/** Whether the frame says who is signed in. */
export const greets = (layout: Layout): boolean => layout !== 'landing' && layout !== 'unity';

export const errorView = () => import('./shell/error.view.tsx');

/** The frame's own words. */
export const siteStrings: StringsLoader = { en: () => import('./site.strings.en.ts'), ru: () => import('./site.strings.ru.ts') };
/** Of the design system's parts. */
export const uiStrings: StringsLoader = { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') };

/** What a page speaks with beside the frame's words: those of the design system's parts, and its own. */
export const stringsOf = ({ layout, plain, strings }: SitePage): Readonly<Record<string, StringsLoader>> => ({
  ...(layout !== 'landing' && !plain && { ui: uiStrings }),
  ...strings,
});
