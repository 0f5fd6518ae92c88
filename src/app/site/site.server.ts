import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { videoFrameOrigins } from '#features/news/video-link.ts';
import { buildHeader } from '#kit/browser/call.ts';
import { readCookie } from '#kit/http/cookies.ts';
import { refusalOf } from '#kit/http/errors.ts';
import { declinedCookie, recallDeclined } from '#kit/pages/declined-cookie.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { serveFirst } from '#kit/pages/serve-first.ts';
import { devPages, sitePages } from './all-pages.ts';
import { askGuards } from './ask-guards.ts';
import { registerAssets } from './assets.server.ts';
import { pageCache } from './page-cache.ts';
import { securityHeaders } from './page-headers.ts';
import { type Variant, variantOf } from './page-variant.ts';
import { meaningfulSearch } from './place.ts';
import { readyPages } from './ready-pages.ts';
import { createRenderer } from './renderer.server.ts';
import type { SiteDeps } from './site-deps.ts';
import { trailingSlash } from './trailing-slash.ts';

export type Site = {
  /** For `setNotFoundHandler`, whatever is not `/api`: a trailing slash is taken off, anything else is the 404 page. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The error page for whatever was thrown, with its status: for the office's gate and for Fastify's error handler. */
  readonly errorPage: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<FastifyReply>;
  /** Of HTML that is not a page of the site (the office's shell). */
  readonly htmlHeaders: Readonly<Record<string, string>>;
};

/** Puts the site's pages, their assets and the error pages behind Fastify. */
export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<Site> {
  const renderer = await createRenderer(deps);
  const cache = pageCache({ seconds: deps.vite ? 0 : (deps.cacheSeconds ?? 5) });
  deps.whenContentChanges(cache.expire);
  const htmlHeaders = securityHeaders({
    formTargets: deps.formTargets ?? [],
    services: [deps.config.brand.webMetricsUrl, deps.config.brand.ipLookupUrl],
    frames: videoFrameOrigins,
    development: deps.vite !== undefined,
  });
  const common = { ...htmlHeaders, Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent', [buildHeader]: renderer.build };

  const errorPage: Site['errorPage'] = async (request, reply, error) => {
    const { path, lang } = addressOf(request);
    const rendered = await renderer.error(error, variantOf(path, lang, request.headers), request.log);
    return reply
      .code(rendered.status)
      .headers({ ...common, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(rendered.html);
  };

  const shared = (page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const { path, lang, search } = addressOf(request);
    const variant = variantOf(path, lang, request.headers);
    const kept = search && page.search ? meaningfulSearch(page, new URLSearchParams(search)).toString() : '';
    const address = kept ? `${path}?${kept}` : path;
    const render = () => renderShared(page, path, kept, variant);
    const found = cache.find(address, variant);
    if (!found) {
      return cache.render(address, variant, render).then(
        (stored) => take(reply, () => stored.send(request.raw, reply.raw)),
        (error: unknown) => {
          const last = refusalOf(error).status === 503 ? cache.last(address, variant) : undefined;
          return last ? take(reply, () => last.send(request.raw, reply.raw)) : errorPage(request, reply, error);
        },
      );
    }
    if (found.stale)
      cache.render(address, variant, render).catch((error: unknown) => deps.log.error({ err: error, path }, 'page not renewed'));
    return take(reply, () => found.page.send(request.raw, reply.raw));
  };

  const renderShared = async (page: SitePage, path: string, search: string, variant: Variant) => {
    const { status, html } = await renderer.page({
      page,
      path,
      search: new URLSearchParams(search),
      variant,
      call: deps.callFor(null, variant.locale),
    });
    const headers = {
      ...common,
      'Cache-Control': 'private, no-cache',
      ...(variant.detected && { 'Set-Cookie': deps.languageCookie(variant.locale) }),
    };
    return { page: page.path, status, html, headers };
  };

  const personal = async (page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, lang, search } = addressOf(request);
    const variant = variantOf(path, lang, request.headers);
    try {
      const asked = new URLSearchParams(search);
      const mark = page.search?.includes(declinedParameter) ? asked.get(declinedParameter) : null;
      const declined = recallDeclined(readCookie(request, declinedCookie), mark);
      const { status, html } = await renderer.page({
        page,
        path,
        search: asked,
        variant,
        call: deps.callFor(request, variant.locale),
        declined,
      });
      const headers = { ...common, ...(page.sensitive && secret), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      return reply.code(status).headers(headers).send(html);
    } catch (error) {
      return errorPage(request, reply, error);
    }
  };

  const serve = (page: SitePage) => {
    const answer = page.audience === 'everybody' ? shared : personal;
    if (!page.guards?.length) return (request: FastifyRequest, reply: FastifyReply) => answer(page, request, reply);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const verdict = await askGuards(page.guards ?? [], deps.guards, request);
      if (verdict === 'signIn')
        return reply.header('Cache-Control', 'no-store').redirect(`/auth?next=${encodeURIComponent(request.url)}`, 302);
      if (verdict !== 'pass') return errorPage(request, reply, verdict);
      return answer(page, request, reply);
    };
  };

  for (const page of deps.config.mode === 'production' ? sitePages : [...sitePages, ...devPages]) {
    app.get(page.path, { config: { page: page.path } }, serve(page));
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(buildHeader, renderer.build);
    done();
  });
  if (deps.vite) throughVite(app, deps.vite);
  else {
    await registerAssets(app);
    serveFirst(app.server, readyPages(cache, { ownHosts: deps.ownHosts, served: deps.pageServed, isClosed: deps.isClosed }));
  }

  return {
    htmlHeaders,
    errorPage,
    notFound: async (request, reply) => {
      const elsewhere = trailingSlash(request.url);
      if (elsewhere && (request.method === 'GET' || request.method === 'HEAD')) return reply.redirect(elsewhere, 308);
      return errorPage(request, reply, { status: 404 });
    },
  };
}

/** Not even the own origin's name goes to other sites; own forms keep their `Origin`, which `no-referrer` would take from them. */
const secret = { 'Referrer-Policy': 'same-origin' };

/** Hands the connection to a page that sends itself: no serialisation, no copies. */
function take(reply: FastifyReply, send: () => void): FastifyReply {
  reply.hijack();
  send();
  return reply;
}

function addressOf({ url }: FastifyRequest): { path: string; search: string; lang: string | null } {
  const question = url.indexOf('?');
  if (question < 0) return { path: url, search: '', lang: null };
  const search = url.slice(question + 1);
  return { path: url.slice(0, question), search, lang: search.includes('lang=') ? new URLSearchParams(search).get('lang') : null };
}

function throughVite(app: FastifyInstance, vite: NonNullable<SiteDeps['vite']>): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
}
