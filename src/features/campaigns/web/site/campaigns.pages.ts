import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/target': () => import('./target.page.ts'),
  '/tikitoki': () => import('./tikitoki.page.ts'),
};
