import type { PageLoader } from '#kit/pages/page.ts';

/** Pages for developers; a production server does not have them. */
export const devPageLoaders: Readonly<Record<string, PageLoader>> = {
  '/dev/ui': () => import('./dev-ui.page.ts'),
  '/dev/error': () => import('./dev-error.page.ts'),
};
