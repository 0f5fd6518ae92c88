import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCache } from './page-cache.ts';
import { variantOf } from './page-variant.ts';
import type { SiteDeps } from './site-deps.ts';

type Asked = Pick<SiteDeps, 'ownHosts' | 'pageServed' | 'isClosed' | 'mayBeSignedIn'>;

/**
 * Sends a cached page before the router, its hooks and its request objects are created: they cost more than the page itself. Everything
 * else takes the ordinary path.
 */
export function readyPages(cache: PageCache, { ownHosts, pageServed, isClosed, mayBeSignedIn }: Asked) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, method } = request;
    if (method !== 'GET' || url === undefined || !cache.knows(url) || isClosed?.()) return false;
    if (!ownHosts.has(request.headers.host) || ownHosts.isForFiles(request.headers.host)) return false;
    const found = cache.find(url, variantOf(url, null, request.headers));
    if (!found || found.stale || (found.page.greets && mayBeSignedIn(request.headers.cookie))) return false;
    found.page.send(request, response);
    pageServed?.(found.page.page);
    return true;
  };
}
