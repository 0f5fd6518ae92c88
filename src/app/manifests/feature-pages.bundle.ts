import type { PageLoader } from '#kit/pages/page.ts';

type Pages = Readonly<Record<string, PageLoader>>;

const files = import.meta.glob<Pages>('/src/features/*/web/site/*.pages.ts', { eager: true, import: 'pages' });

export const featurePages: Pages = Object.assign({}, ...Object.values(files));
