import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Config } from '#app/config.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { OwnHosts } from '#kit/http/own-hosts.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Person } from './auth-calls.ts';
import type { ShellData } from './shell-data.ts';

/** pass: go on; signIn: 302 to the sign-in page, which leads back; forbidden: the error page with 403. */
export type Guard = (request: FastifyRequest) => Promise<'pass' | 'signIn' | 'forbidden'>;

/** What the site needs from the rest of the app. */
export type SiteDeps = {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'filesUrl'> & {
    readonly brand: Pick<Config['brand'], 'webMetricsUrl' | 'ipLookupUrl'>;
  };
  /** Calls operations in process: as the person of the request, or (null) as a visitor, for HTML that everybody gets. */
  readonly callFor: (request: FastifyRequest | null, locale: Locale) => Call;
  readonly shellData: () => ShellData;
  /** Who sent a request, for the header of their page; null for a visitor. */
  readonly personOf: (request: FastifyRequest) => Promise<Person | null>;
  /** Whether it is worth asking, by the header `Cookie` alone. */
  readonly mayBeSignedIn: (cookies: string | undefined) => boolean;
  /** Calls whenever public content has changed, the settings included. */
  readonly whenContentChanges: (listener: () => void) => void;
  /** Guards that pages may name; `signedIn` at least. */
  readonly guards: Readonly<Record<string, Guard>>;
  /** The sentence of a feature's refusal in the visitor's language; undefined lets the status speak. */
  readonly errorText: (error: unknown, locale: Locale) => string | undefined;
  /** `Set-Cookie` that remembers a detected language. */
  readonly languageCookie: (locale: Locale) => string;
  /** Told of every page that was sent from memory before Fastify heard of it, by its pattern, for the figures. */
  readonly pageServed?: (page: string) => void;
  /** While it says yes, nothing is sent from memory. */
  readonly ownHosts: OwnHosts;
  readonly isClosed?: () => boolean;
  readonly log: FastifyBaseLogger;
  /** Hosts of payment providers that take a form from our pages, as CSP sources. */
  readonly formTargets?: readonly string[];
  /** How long a page for everybody is kept in memory; 0 renders each time. */
  readonly cacheSeconds?: number;
  /** Development: sources through Vite instead of `dist/`. */
  readonly vite?: ViteDevServer;
};
