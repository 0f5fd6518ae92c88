import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { videoFrameOrigins } from '#features/news/video-link.ts';
import { buildHeader } from '#kit/browser/call.ts';
import { cookiesOf, readCookie } from '#kit/http/cookies.ts';
import { refusalOf, sayWhenToComeAgain } from '#kit/http/errors.ts';
import { declinedCookie, recallDeclined } from '#kit/pages/declined-cookie.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { isComputer } from '#kit/pages/device.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { fromAppCookie } from '#kit/pages/from-app.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { serveFirst } from '#kit/pages/serve-first.ts';
import { devPages, sitePages } from './all-pages.ts';
import { askGuards } from './ask-guards.ts';
import { registerAssets } from './assets.server.ts';
import type { Person } from './auth-calls.ts';
import { chosenLanguage } from './language-choice.ts';
import { pageCache } from './page-cache.ts';
import { securityHeaders } from './page-headers.ts';
import { variantOf } from './page-variant.ts';
import { readyPages } from './ready-pages.ts';
import { createRenderer } from './renderer.server.ts';
import { addressOf, sharedPages } from './shared-pages.server.ts';
import type { SiteDeps } from './site-deps.ts';
import { trailingSlash } from './trailing-slash.ts';

export type Site = {
  /** For `setNotFoundHandler`, outside `/api`: a trailing slash is removed, anything else is the 404 page. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The error page for a thrown error, with its status: for the office's gate and for Fastify's error handler. */
  readonly errorPage: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<FastifyReply>;
  /** Headers for HTML that is not a page of the site (the office's shell). */
  readonly htmlHeaders: Readonly<Record<string, string>>;
};

/** Registers the site's pages, their assets and the error pages with Fastify. */
export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<Site> {
  const renderer = await createRenderer(deps);
  const cache = pageCache({ seconds: deps.vite ? 0 : (deps.cacheSeconds ?? 5) });
  deps.whenContentChanges(cache.expire);
  const htmlHeaders = securityHeaders({
    formTargets: deps.formTargets ?? [],
    services: [deps.config.brand.webMetricsUrl, deps.config.brand.ipLookupUrl],
    frames: videoFrameOrigins,
    files: deps.config.filesUrl,
    development: deps.vite !== undefined,
  });
  const common = { ...htmlHeaders, Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent', [buildHeader]: renderer.build };

  const secure = deps.config.publicUrl.startsWith('https:');
  const personFor = async (request: FastifyRequest): Promise<Person | null> =>
    deps.mayBeSignedIn(request.headers.cookie) ? deps.personOf(request) : null;
  const errorPage: Site['errorPage'] = async (request, reply, error) => {
    const { path, lang } = addressOf(request);
    // The database may be what failed; then the header shows no one.
    const person = await personFor(request).catch(() => null);
    sayWhenToComeAgain(reply, refusalOf(error));
    const rendered = await renderer.error(error, variantOf(path, lang, request.headers), person, request.log);
    return reply
      .code(rendered.status)
      .headers({ ...common, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(rendered.html);
  };

  const shared = sharedPages({ deps, cache, renderer, common, personFor, errorPage });

  const personal = async (page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, lang, search } = addressOf(request);
    const variant = variantOf(path, lang, request.headers);
    try {
      const call = deps.callFor(request, variant.locale);
      const person = await personFor(request);
      const asked = new URLSearchParams(search);
      const onward = person && page.onward?.(asked);
      if (onward) return reply.header('Cache-Control', 'no-store').redirect(onward, 302);
      const mark = page.search?.includes(declinedParameter) ? asked.get(declinedParameter) : null;
      const declined = recallDeclined(readCookie(request, declinedCookie), mark);
      const { status, html } = await renderer.page({ page, path, search: asked, variant, call, person, declined });
      const headers = { ...common, ...(page.sensitive && secret), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      return reply.code(status).headers(headers).send(html);
    } catch (error) {
      // The sign-in page never redirects to itself.
      return errorStatus(error) === 401 && !page.onward ? toSignIn(request, reply) : errorPage(request, reply, error);
    }
  };

  const serve = (page: SitePage) => {
    const answer = page.audience === 'everybody' ? shared : personal;
    return async (request: FastifyRequest, reply: FastifyReply) => {
      // An address with a trailing slash also matches a page with an optional parameter.
      const bare = trailingSlash(request.url);
      if (bare) return reply.redirect(bare, 308);
      if (page.layout === 'unity') openedFromApp(request, reply, secure);
      // No address contains a zero byte, and the database rejects it in a query.
      if (addressOf(request).path.includes('%00')) return errorPage(request, reply, { status: 404 });
      const choice = chosenLanguage(request.url);
      if (choice) return keepLanguage(reply, choice);
      const elsewhere = page.moved?.(request.params as Readonly<Record<string, string>>);
      if (elsewhere) return reply.redirect(elsewhere, 301);
      const verdict = await askGuards(page.guards ?? [], deps.guards, request);
      if (verdict === 'signIn') return toSignIn(request, reply);
      if (verdict !== 'pass') return errorPage(request, reply, verdict);
      return answer(page, request, reply);
    };
  };

  const keepLanguage = (reply: FastifyReply, { locale, to }: NonNullable<ReturnType<typeof chosenLanguage>>) =>
    reply.headers({ 'Set-Cookie': deps.languageCookie(locale), 'Cache-Control': 'no-store' }).redirect(to, 303);

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
    serveFirst(app.server, readyPages(cache, deps));
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

/**
 * The web view counts as opened from the app from its first page: that page is rendered as if the cookie it sets were already there. The
 * game is not played on a computer, so someone who opens such an address there keeps the top-up.
 */
function openedFromApp(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const { name, value } = fromAppCookie;
  if (readCookie(request, name) === value || isComputer(request.headers['user-agent'])) return;
  cookiesOf(request, reply, secure).set(name, value);
  request.headers.cookie = [request.headers.cookie, `${name}=${value}`].filter(Boolean).join('; ');
}

/** It redirects back afterwards. */
const toSignIn = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(`/auth?next=${encodeURIComponent(request.url)}`, 302);

/** Other sites do not even get our origin; our own forms keep their `Origin` header, which `no-referrer` would remove. */
const secret = { 'Referrer-Policy': 'same-origin' };

function throughVite(app: FastifyInstance, vite: NonNullable<SiteDeps['vite']>): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
}
