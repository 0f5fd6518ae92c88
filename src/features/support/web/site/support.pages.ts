import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/tickets': () => import('./tickets.page.ts'),
  '/support/dashbord': () => import('./desk.page.ts'),
  '/support/dashbord/tiket/:id?': () => import('./ticket.page.ts'),
};
