import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/test': () => import('./test.page.ts'),
};
