import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/auth/:id': () => import('./ticket.page.ts'),
};
