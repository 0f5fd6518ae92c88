import type { PageLoader, SitePage } from '#kit/pages/page.ts';
import { devPageLoaders } from './dev/dev-pages.ts';
import { pageLoaders } from './pages.ts';

/** All declarations at once: for the server, which registers every page, and for code that counts them. Browsers load them one by one. */
export const sitePages: readonly SitePage[] = await declared(pageLoaders);
export const devPages: readonly SitePage[] = await declared(devPageLoaders);

function declared(loaders: Readonly<Record<string, PageLoader>>): Promise<readonly SitePage[]> {
  return Promise.all(
    Object.entries(loaders).map(async ([path, load]) => {
      const { page } = await load();
      if (page.path !== path) throw new Error(`The page ${page.path} is listed as ${path}`);
      return page;
    }),
  );
}
