import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminAccountsPermissions } from '#features/admin-accounts/admin-accounts.permissions.ts';
import { createAuthenticate } from '#features/sessions/server/authenticate.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Call } from '#kit/contract/contract.ts';
import { registerOperations } from '#kit/contract/http.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { createRuntime, type Runtime } from '#kit/contract/runtime.ts';
import { openDatabase } from '#kit/db/database.ts';
import '#kit/errors/kit.errors.ts';
import { createReadiness, type Readiness } from '#kit/health/readiness.ts';
import { cookiesToRead } from '#kit/http/cookies.ts';
import { refusalOf } from '#kit/http/errors.ts';
import { createHttp } from '#kit/http/server.ts';
import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';
import { createTranslate, translateRefusal } from '#kit/i18n/translator.ts';
import { createJobs, type JobImplementation, type Jobs } from '#kit/jobs/jobs.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { type Actor, has, visitor } from '#kit/permissions/actor.ts';
import { implementations } from './api.ts';
import type { Config } from './config.ts';
import { addErrorAnswers, addHooks } from './http-app.ts';
import { implementedJobs } from './jobs.ts';
import { createMemory, type Memory } from './memory.ts';
import { registerOffice } from './office/office.server.ts';
import { builtAssets, developedAssets } from './office/office-assets.server.ts';
import { realRoutesOf } from './real-routes.ts';
import { createServices, type RunningServices } from './services.ts';
import { languageOfCookie, languageSetCookie } from './site/language-cookie.ts';
import { shellDataOf } from './site/shell-data.ts';
import { registerSite } from './site/site.server.ts';
import { strings } from './strings.ts';

/** Everything put together, not yet listening and not yet ready. */
export type House = {
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly jobs: Jobs;
  readonly jobImplementations: readonly JobImplementation[];
  readonly readiness: Readiness;
  readonly running: RunningServices;
  readonly memory: Memory;
};

export type ComposeOptions = {
  readonly development?: boolean;
  /** Tests bring a database of their own. */
  readonly database?: Runtime['database'];
  readonly guardReads?: boolean;
  /** Measurements bring routes of their own, and switch the page cache off. */
  readonly implementations?: readonly Implementation[];
  readonly cacheSeconds?: number;
};

export async function composeApp(config: Config, options: ComposeOptions = {}): Promise<House> {
  const log = createLog({ level: config.logLevel });
  const database =
    options.database ?? (await openDatabase({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, dataDir: config.dataDir }));
  const running = createServices(config, log);
  const jobImplementations = implementedJobs(running.mailer);
  const jobs = createJobs({ database, implementations: jobImplementations, log });
  const memory = createMemory();
  const readiness = createReadiness();
  const metrics = createMetrics();
  const translate = createTranslate(strings);
  const secure = config.publicUrl.startsWith('https:');

  const runtime = createRuntime({
    database,
    services: running.services,
    jobs,
    writeAudit,
    guardReads: options.guardReads,
    implementations: [
      ...implementations({
        config,
        translate,
        memory,
        health: { readiness, database, metrics: metrics.print, metricsToken: config.metricsToken },
      }),
      options.implementations ?? [],
    ],
  });

  const app = await createHttp({ log, trustProxy: config.trustProxy });
  const parts = {
    readiness,
    metrics,
    secure,
    translate: (refusal: ReturnType<typeof refusalOf>, request: FastifyRequest) => translateRefusal(translate, localeOf(request), refusal),
  };
  addHooks(app, parts);
  const authenticate = createAuthenticate({ database, config });
  registerOperations(app, { runtime, authenticate, localeOf, ownOrigins: new Set([config.publicUrl]), secureCookies: secure });

  const shells = new Map<Locale, ReturnType<typeof shellDataOf>>();
  const real = realRoutesOf(runtime);
  const site = await registerSite(app, {
    config,
    log,
    callFor: (request, locale) => pageCall(runtime, authenticate, request, locale),
    shellData: (locale) => shells.get(locale) ?? remember(shells, locale, shellDataOf(config.brand, real)),
    guards: { signedIn: async (request) => ((await authenticate(request)).accountId === null ? 'signIn' : 'pass') },
    errorText: (error, locale) => translateRefusal(translate, locale, refusalOf(error)).error,
    languageCookie: (locale) => languageSetCookie(locale, secure),
    cacheSeconds: options.cacheSeconds,
    vite: options.development ? await developmentServer() : undefined,
  });
  registerOffice(app, {
    config,
    authenticate,
    entersAdmin: (actor) => has(actor, adminAccountsPermissions.enter),
    callFor: (request, locale) => pageCall(runtime, authenticate, request, locale),
    localeOf,
    renderErrorPage: site.errorPage,
    htmlHeaders: site.htmlHeaders,
    assets: options.development ? developedAssets : await builtAssets(),
  });
  addErrorAnswers(app, site, parts);
  return { config, app, runtime, jobs, jobImplementations, readiness, running, memory };
}

function localeOf(request: FastifyRequest): Locale {
  const chosen = languageOfCookie(request.headers.cookie);
  return isLocale(chosen) ? chosen : defaultLocale;
}

type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/** A page reads its data as the person who asked for it, or as a visitor when everybody gets the same HTML. */
function pageCall(runtime: Runtime, authenticate: Authenticate, request: FastifyRequest | null, locale: Locale): Call {
  const nobody = {
    locale,
    requestId: 'page',
    ip: '',
    headers: {},
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
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

function remember<Key, Value>(memory: Map<Key, Value>, key: Key, value: Value): Value {
  memory.set(key, value);
  return value;
}

/** Vite is a development dependency and is loaded only then. */
async function developmentServer() {
  const { createServer } = await import('vite');
  return createServer({ server: { middlewareMode: true }, appType: 'custom' });
}
