import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnHosts } from '#kit/http/own-hosts.ts';
import type { PageCache } from './page-cache.ts';
import { variantOf } from './page-variant.ts';

type Options = { readonly ownHosts: OwnHosts; readonly served?: (page: string) => void; readonly isClosed?: () => boolean };

/**
 * Sends a page that lies ready in memory before the router, its hooks and its request objects come into being: they cost
 * more than the page itself. Everything else goes the ordinary way.
 */
export function readyPages(cache: PageCache, { ownHosts, served, isClosed }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, method } = request;
    if (method !== 'GET' || url === undefined || !cache.knows(url) || isClosed?.() || !ownHosts.has(request.headers.host)) return false;
    const found = cache.find(url, variantOf(url, null, request.headers));
    if (!found || found.stale) return false;
    found.page.send(request, response);
    served?.(found.page.page);
    return true;
  };
}
