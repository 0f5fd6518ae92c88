import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/donate': () => import('./donate.page.ts'),
  '/donate_old': () => import('./donate-old.page.ts'),
  '/donate/purchase': () => import('./purchase.page.ts'),
};
