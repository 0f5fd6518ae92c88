import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminAccountsPermissions } from '#features/admin-accounts/admin-accounts.feature.ts';
import { cinemaSettings } from '#features/cinema/cinema.feature.ts';
import { hostsOf } from '#features/cinema/cinema-link.ts';
import { createKeyAuthenticate } from '#features/game-link/server/authenticate-key.ts';
import { createAuthenticate } from '#features/sessions/server/authenticate.ts';
import { sessionCookie } from '#features/sessions/server/cookie-names.ts';
import { presentPerson } from '#features/sessions/server/sessions.present.ts';
import { twoStepErrors } from '#features/two-step/two-step.feature.ts';
import { languageHeader } from '#kit/browser/call.ts';
import { type Call, isKeyed } from '#kit/contract/contract.ts';
import type { Looking } from '#kit/contract/held-answers.ts';
import { type HttpParts, registerOperations } from '#kit/contract/http.ts';
import type { Runtime } from '#kit/contract/runtime.ts';
import { uploadsFolder } from '#kit/contract/uploads.ts';
import { fail } from '#kit/errors/errors.ts';
import { cookiesToRead, noCookies } from '#kit/http/cookies.ts';
import { refusalOf } from '#kit/http/errors.ts';
import { createOwnHosts } from '#kit/http/own-hosts.ts';
import { createHttp } from '#kit/http/server.ts';
import { acceptedLocale } from '#kit/i18n/accepted-locale.ts';
import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';
import { translateRefusal } from '#kit/i18n/translator.ts';
import { type Actor, has, visitor } from '#kit/permissions/actor.ts';
import { assembleEngine, type Engine, type EngineOptions } from './assemble.ts';
import type { Config } from './config.ts';
import { addErrorAnswers, addHooks } from './http-app.ts';
import { registerOffice } from './office/office.server.ts';
import { builtAssets, developedAssets } from './office/office-assets.server.ts';
import { formTargetsOf } from './payment-providers.ts';
import { realRoutesOf } from './real-routes.ts';
import { languageOfCookie, languageSetCookie } from './site/language-cookie.ts';
import { shellDataOf } from './site/shell-data.ts';
import { registerSite, type Site } from './site/site.server.ts';

/** The engine with its routes, not listening yet. */
export type ComposedApp = Engine & { readonly app: FastifyInstance };

export type ComposeOptions = EngineOptions & {
  readonly development?: boolean;
  /** Benchmarks disable the page cache. */
  readonly cacheSeconds?: number;
};

export async function composeApp(config: Config, options: ComposeOptions = {}): Promise<ComposedApp> {
  const engine = await assembleEngine(config, options);
  const { log, runtime, readiness, maintenance, metrics, translate } = engine;
  const { database } = runtime;
  const secure = config.publicUrl.startsWith('https:');

  const ownHosts = createOwnHosts(config);
  const app = await createHttp({ log, trustProxy: config.trustProxy });
  const parts = {
    readiness,
    maintenance,
    metrics,
    secure,
    ownHosts,
    translate: (refusal: ReturnType<typeof refusalOf>, request: FastifyRequest) => translateRefusal(translate, localeOf(request), refusal),
  };
  addHooks(app, parts);
  addErrorAnswers(app, () => site, parts);
  const signedIn = createAuthenticate({ database, config });
  // Before the migrations no connection may be opened: it would keep rights that the app must not have.
  const authenticate: Authenticate = async (request, options) => (readiness.serves() ? signedIn(request, options) : fail('kit.starting'));
  // A page needs the caller several times: for its guards, its header and its data.
  const visitorOf = oncePer(authenticate);
  const byKey = createKeyAuthenticate({ database, limits: runtime.services.limits, demoKeys: config.mode === 'demo' });
  const authenticateCall: HttpParts['authenticate'] = (request, operation, options) =>
    isKeyed(operation) && readiness.serves() ? byKey(request, operation) : authenticate(request, options);
  registerOperations(app, {
    runtime,
    authenticate: authenticateCall,
    localeOf,
    ownOrigins: new Set([config.publicUrl]),
    secureCookies: secure,
    uploadsFolder: await uploadsFolder(config.dataDir),
  });

  const real = realRoutesOf(runtime);
  const site: Site = await registerSite(app, {
    config,
    log,
    ownHosts,
    callFor: (request, locale) => (readiness.serves() ? pageCall(runtime, visitorOf, request, locale) : fail('kit.starting')),
    shellData: () => shellDataOf(config.brand, runtime.services.settings, real),
    personOf: async (request) => {
      const { login, ...person } = presentPerson(await visitorOf(request));
      return login === null ? null : { login, ...person };
    },
    mayBeSignedIn: (cookies) => cookies?.includes(`${sessionCookie(config)}=`) ?? false,
    whenContentChanges: engine.content.onChange,
    isClosed: () => maintenance.closed() !== undefined,
    guards: { signedIn: async (request) => ((await visitorOf(request)).accountId === null ? 'signIn' : 'pass') },
    errorText: (error, locale) => translateRefusal(translate, locale, refusalOf(error)).error,
    formTargets: formTargetsOf(config),
    languageCookie: (locale) => languageSetCookie(locale, secure),
    cacheSeconds: options.cacheSeconds,
    pageServed: metrics.tally('pages_from_memory_total', 'Pages sent from memory', 'page'),
    vite: options.development ? await developmentServer() : undefined,
  });
  registerOffice(app, {
    config,
    authenticate: visitorOf,
    entersAdmin: (actor) => has(actor, adminAccountsPermissions.enter),
    whileOnHold: (hold) => (hold === twoStepErrors.enrolmentNeeded ? '/auth/two-step' : null),
    callFor: (request, locale) => pageCall(runtime, visitorOf, request, locale),
    localeOf,
    renderErrorPage: site.errorPage,
    htmlHeaders: site.htmlHeaders,
    pictureHosts: () => hostsOf(runtime.services.settings.get(cinemaSettings.imageHosts)),
    assets: options.development ? developedAssets : await builtAssets(),
  });
  return { ...engine, app };
}

function localeOf(request: FastifyRequest): Locale {
  // A game server has no cookie: it uses Accept-Language.
  if (request.url.startsWith('/api/game/')) return acceptedLocale(request.headers['accept-language']);
  return [request.headers[languageHeader], languageOfCookie(request.headers.cookie)].find(isLocale) ?? defaultLocale;
}

type Authenticate = (request: FastifyRequest, options?: Looking) => Promise<Actor>;

function oncePer(authenticate: Authenticate): Authenticate {
  const known = new WeakMap<FastifyRequest, Promise<Actor>>();
  return (request) => {
    const found = known.get(request) ?? authenticate(request);
    known.set(request, found);
    return found;
  };
}

/** A page reads its data as the caller, or as a visitor when everyone gets the same HTML. */
function pageCall(runtime: Runtime, authenticate: Authenticate, request: FastifyRequest | null, locale: Locale): Call {
  const nobody = {
    locale,
    requestId: 'page',
    ip: '',
    headers: {},
    cookies: noCookies,
  };
  if (!request) return runtime.callAs({ ...nobody, actor: visitor });
  let caller: Promise<Call> | undefined;
  const person = async () => {
    const { id: requestId, ip, headers, log } = request;
    return runtime.callAs({ actor: await authenticate(request), locale, requestId, ip, headers, log, cookies: cookiesToRead(request) });
  };
  return async (operation, ...input) => {
    caller ??= person();
    return (await caller)(operation, ...input);
  };
}

/** Vite is a development dependency and is loaded only then. */
async function developmentServer() {
  const { createServer } = await import('vite');
  // Native: Node loads the configuration like any module, and a change in its imports restarts the server.
  return createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' });
}
