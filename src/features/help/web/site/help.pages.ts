import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/support': () => import('./front.page.ts'),
  '/support/en': () => import('./front-en.page.ts'),
  '/support/search': () => import('./search.page.ts'),
  '/support/:id': () => import('./article.page.ts'),
};
