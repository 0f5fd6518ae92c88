import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/donate/chests': () => import('./chests.page.ts'),
  '/donate/chests/:slug': () => import('./chest.page.ts'),
};
