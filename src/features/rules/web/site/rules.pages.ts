import type { PageLoader } from '#kit/pages/page.ts';

export const pages: Readonly<Record<string, PageLoader>> = { '/rules': () => import('./rules.page.ts') };
