import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = {
  '/pixelbattle': () => import('./pixel-battle.page.ts'),
};
