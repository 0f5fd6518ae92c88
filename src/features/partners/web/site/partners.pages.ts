import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/partner': () => import('./partner.page.ts'),
  '/partner/dashboard': () => import('./partner-dashboard.page.ts'),
};
