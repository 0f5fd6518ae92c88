import { featurePages } from '#app/manifests/feature-pages.ts';
import type { PageLoader } from '#kit/pages/page.ts';

/**
 * Every page of the site: its path, and the module that declares it as `page`. A visitor loads only the declaration of the page they open.
 * Developer pages are listed in dev/dev-pages.ts.
 */
export const pageLoaders: Readonly<Record<string, PageLoader>> = {
  ...featurePages,
  '/': () => import('#app/landing/landing.page.ts'),
  '/auth': () => import('#app/account/account.page.ts'),
  '/auth/unity/:id?': () => import('#app/account/unity.page.ts'),
};
