import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditDetails, AuditEventDefinition } from '#kit/audit/audit.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ErrorCode, ErrorParams } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Job } from '#kit/jobs/job.ts';
import type { Limits } from '#kit/limits/limits.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import type { Settings } from '#kit/settings/settings.ts';

declare global {
  /** The app's configuration; filled in by the app, so that the kit knows none of its names. */
  interface AppConfiguration {}
  /** What features open for all of the app beside what the kit knows; each adds its own. */
  interface AppServices {}
}

/** What the app gives every use-case beside its database. */
export type Services = AppServices & {
  readonly config: AppConfiguration;
  readonly files: FileStore;
  readonly realtime: Realtime;
  readonly limits: Limits;
  /** What the content role changes without a deploy. */
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
};

export type CookieOptions = { readonly maxAgeSeconds?: number; readonly httpOnly?: boolean };

/** Cookies that the request brought and the answer will set. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
};

/** What every kind of route knows. */
export type BaseCtx = {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** Asked with HEAD: nobody will read the answer. */
  readonly headOnly?: boolean;
  readonly cookies: Cookies;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
};

/** One request or one job, one commit. */
export type Ctx = BaseCtx & {
  readonly tx: Tx;
  /** Leaves an entry that exists exactly when the change does. */
  audit<Payload>(event: AuditEventDefinition<Payload>, payload: Payload, details?: AuditDetails): Promise<void>;
  /** Queues a job that exists exactly when the change does. */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: { readonly startAfterSeconds?: number }): Promise<void>;
  /** Runs after the commit, in this process: what is lost in a crash must not matter (waking a listener, dropping a cache). */
  afterCommit(work: () => void | Promise<void>): void;
  /** This call leaves no entry of its own: an earlier one left it, or the answer shows nothing that is recorded. */
  repeats(): void;
  /** Refuses but keeps what was written: a failed sign-in stays counted. */
  refuse(code: ErrorCode, params?: ErrorParams): never;
};

/** A stream lives long, so it holds no transaction; each read is a short one of its own. */
export type StreamCtx = BaseCtx & {
  read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** One short transaction before the first byte goes out. */
  step<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** An audit entry in a step of its own. */
  audit<Payload>(event: AuditEventDefinition<Payload>, payload: Payload, details?: AuditDetails): Promise<void>;
  readonly signal: AbortSignal;
};

/** Claims (step), calls the outside, records (step): no transaction is open while the outside is asked. */
export type SagaCtx = BaseCtx & {
  step<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** Aborted when the caller hangs up: whoever waits for something need not wait any more. */
  readonly signal: AbortSignal;
};

export type UploadedFile = {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly path: string;
  readonly size: number;
};
export type UploadCtx = Ctx & { readonly uploads: readonly UploadedFile[] };

export type WebhookCtx = SagaCtx & { readonly body: Buffer; readonly query: string };
