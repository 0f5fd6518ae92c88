import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/legal/:id?': () => import('./legal.page.ts'),
  '/support/legal/:id?': () => import('./support-legal.page.ts'),
};
