import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/auth/two-step': () => import('./two-step.page.ts'),
};
