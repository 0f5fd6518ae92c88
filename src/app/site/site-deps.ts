import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Config } from '#app/config.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { OwnHosts } from '#kit/http/own-hosts.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Person } from './auth-calls.ts';
import type { ShellData } from './shell-data.ts';

/** pass: continue; signIn: redirect to the sign-in page, which redirects back; forbidden: the error page with 403. */
export type Guard = (request: FastifyRequest) => Promise<'pass' | 'signIn' | 'forbidden'>;

/** The site's dependencies on the rest of the app. */
export type SiteDeps = {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'filesUrl'> & {
    readonly brand: Pick<Config['brand'], 'webMetricsUrl' | 'ipLookupUrl'>;
  };
  /** Calls operations in process: as the caller, or (null) as a visitor, for HTML that everyone gets. */
  readonly callFor: (request: FastifyRequest | null, locale: Locale) => Call;
  readonly shellData: () => ShellData;
  /** The caller, for the header of their page; null for a visitor. */
  readonly personOf: (request: FastifyRequest) => Promise<Person | null>;
  /** Whether a lookup is worthwhile, by the `Cookie` header alone. */
  readonly mayBeSignedIn: (cookies: string | undefined) => boolean;
  /** Registers a listener for changes of public content, including settings. */
  readonly whenContentChanges: (listener: () => void) => void;
  /** Guards that pages may name; at least `signedIn`. */
  readonly guards: Readonly<Record<string, Guard>>;
  /** The text of a feature's error in the visitor's language; undefined uses the status's text. */
  readonly errorText: (error: unknown, locale: Locale) => string | undefined;
  /** The `Set-Cookie` that stores a detected language. */
  readonly languageCookie: (locale: Locale) => string;
  /** Called with the pattern of every page sent from the cache before Fastify, for the metrics. */
  readonly pageServed?: (page: string) => void;
  readonly ownHosts: OwnHosts;
  /** While it returns true, nothing is sent from the cache. */
  readonly isClosed?: () => boolean;
  readonly log: FastifyBaseLogger;
  /** Hosts of payment providers to which our pages submit forms, as CSP sources. */
  readonly formTargets?: readonly string[];
  /** How long a shared page is cached; 0 renders each time. */
  readonly cacheSeconds?: number;
  /** Development: sources through Vite instead of `dist/`. */
  readonly vite?: ViteDevServer;
};
