import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '#kit/http/errors.ts';
import type { SitePage } from '#kit/pages/page.ts';
import type { Person } from './auth-calls.ts';
import { greets } from './frames.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { type Variant, variantOf } from './page-variant.ts';
import { meaningfulSearch } from './place.ts';
import type { Renderer } from './renderer.server.ts';
import type { Site } from './site.server.ts';
import type { SiteDeps } from './site-deps.ts';

type Parts = {
  readonly deps: Pick<SiteDeps, 'callFor' | 'languageCookie' | 'log'>;
  readonly cache: PageCache;
  readonly renderer: Renderer;
  readonly common: Readonly<Record<string, string>>;
  readonly personFor: (request: FastifyRequest) => Promise<Person | null>;
  readonly errorPage: Site['errorPage'];
};

/**
 * Pages with the same content for everyone: loaded and rendered once, and cached for seconds. A signed-in person gets the cached data with
 * their own header, rendered for them and never stored, so that the first paint is right and no cache contains a person.
 */
export function sharedPages({ deps, cache, renderer, common, personFor, errorPage }: Parts) {
  const renderShared = async (page: SitePage, path: string, search: string, variant: Variant) => {
    const { status, html, data } = await renderer.page({
      page,
      path,
      search: new URLSearchParams(search),
      variant,
      call: deps.callFor(null, variant.locale),
      person: null,
    });
    const headers = {
      ...common,
      'Cache-Control': 'private, no-cache',
      ...(variant.detected && { 'Set-Cookie': deps.languageCookie(variant.locale) }),
    };
    return { page: page.path, status, html, headers, kept: { data }, greets: greets(page.layout) };
  };

  return async (page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, lang, search } = addressOf(request);
    const variant = variantOf(path, lang, request.headers);
    const kept = search && page.search ? meaningfulSearch(page, new URLSearchParams(search)).toString() : '';
    const address = kept ? `${path}?${kept}` : path;
    const work = () => renderShared(page, path, kept, variant);

    const stored = async (): Promise<StoredPage> => {
      const found = cache.find(address, variant);
      if (found?.stale)
        cache.render(address, variant, work).catch((error: unknown) => deps.log.error({ err: error, path }, 'page not renewed'));
      if (found) return found.page;
      try {
        return await cache.renderInTime(address, variant, work);
      } catch (error) {
        const last = refusalOf(error).status === 503 ? cache.last(address, variant) : undefined;
        if (last) return last;
        throw error;
      }
    };
    try {
      // The caller may be unknown while the database is unavailable; the page itself may still be cached.
      const person = greets(page.layout) ? await personFor(request).catch(() => null) : null;
      const ready = await stored();
      if (!person) return take(reply, () => ready.send(request.raw, reply.raw));
      const { status, html } = await renderer.page({
        page,
        path,
        search: new URLSearchParams(kept),
        variant,
        call: deps.callFor(null, variant.locale),
        person,
        kept: ready.kept,
      });
      const headers = { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      return reply.code(status).headers(headers).send(html);
    } catch (error) {
      return errorPage(request, reply, error);
    }
  };
}

export function addressOf({ url }: FastifyRequest): { path: string; search: string; lang: string | null } {
  const question = url.indexOf('?');
  if (question < 0) return { path: url, search: '', lang: null };
  const search = url.slice(question + 1);
  return { path: url.slice(0, question), search, lang: search.includes('lang=') ? new URLSearchParams(search).get('lang') : null };
}

/** Hands the connection to a page that sends itself: no serialisation, no copies. */
function take(reply: FastifyReply, send: () => void): FastifyReply {
  reply.hijack();
  send();
  return reply;
}
