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
  /** The app's configuration; declared by the app, so that the kit depends on none of its names. */
  interface AppConfiguration {}
  /** Services that features add to those of the kit. */
  interface AppServices {}
}

/** The services of every use-case besides its database. */
export type Services = AppServices & {
  readonly config: AppConfiguration;
  readonly files: FileStore;
  readonly realtime: Realtime;
  readonly limits: Limits;
  /** Settings that the content role changes without a deploy. */
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
};

export type CookieOptions = { readonly maxAgeSeconds?: number; readonly httpOnly?: boolean };

/** The request's cookies, and those the response will set. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
};

/** The context shared by all kinds of routes. */
export type BaseCtx = {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** A HEAD request: the body is not sent. */
  readonly headOnly?: boolean;
  readonly cookies: Cookies;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
};

/** One request or one job, one commit. */
export type Ctx = BaseCtx & {
  readonly tx: Tx;
  /** Writes an audit entry in the same transaction. */
  audit<Payload>(event: AuditEventDefinition<Payload>, payload: Payload, details?: AuditDetails): Promise<void>;
  /** Queues a job in the same transaction. */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: { readonly startAfterSeconds?: number }): Promise<void>;
  /** Queues a job for each payload, by one statement. */
  enqueueAll<Payload>(job: Job<Payload>, payloads: readonly Payload[]): Promise<void>;
  /**
   * Runs after the commit, in this process. It may be lost in a crash, so use it only for what may be lost (waking a listener, dropping a
   * cache).
   */
  afterCommit(work: () => void | Promise<void>): void;
  /** This call writes no audit entry: an earlier one did, or the response shows nothing that is recorded. */
  repeats(): void;
  /** Rejects the request but commits what was written: a failed sign-in stays counted. */
  refuse(code: ErrorCode, params?: ErrorParams): never;
};

/** A stream lives long and holds no transaction; each read is a short one of its own. */
export type StreamCtx = BaseCtx & {
  read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** One short transaction before the first byte is sent. */
  step<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** Writes an audit entry in its own step. */
  audit<Payload>(event: AuditEventDefinition<Payload>, payload: Payload, details?: AuditDetails): Promise<void>;
  readonly signal: AbortSignal;
};

/** Claims (step), calls a third-party service, records (step): no transaction is open during the call. */
export type SagaCtx = BaseCtx & {
  step<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** Aborted when the client disconnects, so that waiting can stop. */
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
