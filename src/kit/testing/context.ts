import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Ctx, Services } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { system } from '#kit/permissions/actor.ts';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { type FixedSetting, fixedSettings } from './settings.ts';

export type Enqueued = { readonly job: string; readonly payload: unknown };

export type TestCtx = Ctx & {
  /** Jobs that would have been queued. */
  readonly enqueued: readonly Enqueued[];
};

export type TestCtxOptions = Partial<Pick<Ctx, 'actor' | 'locale' | 'ip' | 'headers' | 'requestId'>> & {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly config?: Partial<AppConfiguration>;
  /** Those that are not at their default: `settingIs(definition, value)`. */
  readonly settings?: readonly FixedSetting[];
};

/** Runs a use-case in a transaction that is always rolled back, so that tests of one file do not meet. */
export async function rolledBack<Result>(
  database: Database,
  options: TestCtxOptions,
  work: (ctx: TestCtx) => Promise<Result>,
): Promise<Result> {
  const { tx, rollback } = database.open();
  try {
    return await work(testCtx(tx, options));
  } finally {
    await rollback();
  }
}

/** Runs a use-case and keeps what it wrote: for races, which need transactions that really end. */
export async function committed<Result>(
  database: Database,
  options: TestCtxOptions,
  work: (ctx: TestCtx) => Promise<Result>,
): Promise<Result> {
  const { tx, commit, rollback } = database.open();
  try {
    const result = await work(testCtx(tx, options));
    await commit();
    return result;
  } catch (error) {
    await (error instanceof Refusal && error.commits ? commit() : rollback());
    throw error;
  }
}

function testCtx(tx: Ctx['tx'], options: TestCtxOptions): TestCtx {
  const enqueued: Enqueued[] = [];
  const cookies = new Map(Object.entries(options.cookies ?? {}));
  const config = (options.config ?? {}) as AppConfiguration;
  const services = { ...testServices(), config, settings: fixedSettings(config, options.settings) };
  const base = {
    actor: options.actor ?? system,
    locale: options.locale ?? 'en',
    requestId: options.requestId ?? 'test',
    ip: options.ip ?? '203.0.113.7',
    headers: options.headers ?? {},
    services,
    log: services.log,
  } as const;
  return {
    ...base,
    tx,
    enqueued,
    cookies: {
      get: (name) => cookies.get(name),
      set: (name, value) => void cookies.set(name, value),
      clear: (name) => void cookies.delete(name),
    },
    audit: (event, payload, details) => writeAudit({ tx, base, event, payload, details }),
    enqueue: async (job, payload) => void enqueued.push({ job: job.name, payload: job.payload.parse(payload) }),
    enqueueAll: async (job, payloads) =>
      void enqueued.push(...payloads.map((payload) => ({ job: job.name, payload: job.payload.parse(payload) }))),
    afterCommit: () => undefined,
    repeats: () => undefined,
    refuse: (code, params) => {
      throw new Refusal(code, { params, commits: true });
    },
  };
}

/** One set for the whole test process: none of it keeps the process alive. */
let shared: Omit<Services, 'config' | 'settings'> | undefined;
function testServices(): Omit<Services, 'config' | 'settings'> {
  shared ??= {
    files: createLocalFiles('.data/test-files'),
    realtime: createRealtime(),
    limits: createLimits(),
    metrics: createMetrics(),
    log: createLog({ level: 'silent' }),
  };
  return shared;
}
