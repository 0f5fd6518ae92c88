import type { Runtime } from '#kit/contract/runtime.ts';
import { screens } from './office/screens.ts';
import type { RealRoutes } from './routes/route-map.ts';
import { sitePages } from './site/all-pages.ts';

/** Existing addresses: pages of the site, screens of the office and routes of the contract. Menus show only these. */
export function realRoutesOf(runtime: Runtime): RealRoutes {
  const operations = [...runtime.implementations.values()]
    .filter(({ operation }) => operation.method === 'GET')
    .map(({ operation }) => operation.path);
  return new Set([...sitePages.map(({ path }) => path), ...screens.map(({ path }) => path), '/admin', '/dashboard', ...operations]);
}
