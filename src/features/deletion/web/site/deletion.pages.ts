import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/delete': () => import('./delete.page.ts'),
  '/delete/app': () => import('./delete-app.page.ts'),
  '/delete/cancel': () => import('./delete-cancel.page.ts'),
  '/delete/confirm': () => import('./delete-confirm.page.ts'),
  '/delete/status': () => import('./delete-status.page.ts'),
};
