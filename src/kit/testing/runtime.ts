import { tmpdir } from 'node:os';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Ctx, Services } from '#kit/contract/context.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { type Caller, createRuntime, type Runtime } from '#kit/contract/runtime.ts';
import type { Database } from '#kit/db/database.ts';
import { noCookies } from '#kit/http/cookies.ts';
import '#kit/errors/kit.errors.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { type Actor, system, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { type FixedSetting, fixedSettings } from './settings.ts';

export type TestRuntime = Runtime & {
  /** Calls operations as this person: permission, input, audit and commit are the real ones. */
  as(actor: Actor, request?: Partial<Caller>): Call;
  callerFor(actor: Actor, request?: Partial<Caller>): Caller;
  /** One commit by the product itself, as a job or a ticker makes it. */
  bySystem<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** Names of the jobs that were queued. */
  readonly enqueued: readonly string[];
  close(): Promise<void>;
};

type TestRuntimeParts = {
  readonly database: Database;
  readonly implementations: readonly Implementation[];
  /** The part of the app's configuration that the feature under test reads. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Resources that features open for the whole app. */
  readonly services?: AppServices;
  /** Those that are not at their default: `settingIs(definition, value)`. */
  readonly settings?: readonly FixedSetting[];
};

/** A feature's operations on a test database. Their writes are committed, because each test file has a database of its own. */
export function testRuntime({ database, implementations, config = {}, services: opened = {}, settings }: TestRuntimeParts): TestRuntime {
  const log = createLog({ level: 'silent' });
  const realtime = createRealtime();
  const services: Services = {
    ...opened,
    config: config as unknown as AppConfiguration,
    files: createLocalFiles(tmpdir()),
    realtime,
    limits: createLimits(),
    settings: fixedSettings(config as unknown as AppConfiguration, settings),
    metrics: createMetrics(),
    log,
  };
  const enqueued: string[] = [];
  const runtime = createRuntime({
    database,
    services,
    jobs: rememberingJobs(enqueued),
    writeAudit,
    implementations: [implementations],
    guardReads: true,
  });
  const callerFor = (actor: Actor, request: Partial<Caller> = {}): Caller => ({ ...quietRequest, actor, ...request });
  return {
    ...runtime,
    enqueued,
    callerFor,
    as: (actor, request) => runtime.callAs(callerFor(actor, request)),
    bySystem: (work) => runtime.transact({ ...callerFor(system), services, log }, work),
    close: () => realtime.close(),
  };
}

/** A person who has just signed in and holds these permissions on every server, as a staff role grants them. */
export const aPerson = (account: { readonly id: number; readonly login: string }, ...permissions: readonly Permission[]): Actor => ({
  ...visitor,
  kind: 'person',
  accountId: account.id,
  login: account.login,
  permissions: new Set(permissions),
  everywhere: new Set(permissions),
  passwordFresh: true,
});

/** The same person as the administrator of one game world: the rights hold there alone. */
export const anAdmin = (person: Actor, server: number, level = 6): Actor => ({
  ...person,
  actingAs: { id: server, name: `Admin_${server}`, server, level },
  everywhere: visitor.everywhere,
});

const quietRequest: Omit<Caller, 'actor'> = {
  locale: 'en',
  requestId: 'test',
  ip: '203.0.113.7',
  headers: {},
  cookies: noCookies,
};

const rememberingJobs = (enqueued: string[]): Jobs => ({
  enqueue: async (_tx, job) => void enqueued.push(job.name),
  enqueueAll: async (_tx, job, payloads) => void enqueued.push(...payloads.map(() => job.name)),
  wake: () => undefined,
  start: async () => undefined,
  startWorkers: async () => undefined,
  stop: async () => undefined,
});
