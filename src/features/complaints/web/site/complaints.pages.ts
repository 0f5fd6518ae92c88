import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/complaints': () => import('./complaints.page.ts'),
  '/complaints/create': () => import('./create-complaint.page.ts'),
  '/complaints/:id': () => import('./complaint.page.ts'),
};
