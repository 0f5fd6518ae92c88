import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/news': () => import('./news.page.ts'),
  '/news/:id': () => import('./article.page.ts'),
};
