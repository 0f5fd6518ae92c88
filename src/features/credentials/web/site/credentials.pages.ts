import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/auth/recovery': () => import('./recovery.page.ts'),
  '/auth/email': () => import('./email.page.ts'),
  '/recovery': () => import('./reset.page.ts'),
};
