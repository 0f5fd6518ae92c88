import type { ComponentType, ReactNode } from 'react';
import type { Layout, StringsLoader } from '#kit/pages/page.ts';

export type Frame = ComponentType<{ readonly layout: Layout; readonly children: ReactNode }>;

/** The frame around a page, by its layout. Each is a chunk of its own: the landing does not carry the account menu. */
export function frameOf(layout: Layout): () => Promise<{ readonly default: Frame }> {
  if (layout === 'landing') return () => import('./shell/landing.frame.tsx');
  if (layout === 'unity') return () => import('./shell/unity.frame.tsx');
  return () => import('./shell/shared.frame.tsx');
}

const site: StringsLoader = { en: () => import('./site.strings.en.ts'), ru: () => import('./site.strings.ru.ts') };
export const uiStrings: StringsLoader = { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') };

/** Namespaces every page of a layout has beside its own. The landing uses none of the design system's own words. */
export const frameStrings = (layout: Layout): Readonly<Record<string, StringsLoader>> =>
  layout === 'landing' ? { site } : { site, ui: uiStrings };
