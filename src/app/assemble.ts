import { beginRaisedAlarms } from '#features/alarms/server/raised-alarms.ts';
import { beginAcceptedPayments } from '#features/payments/server/orders/accepted-payments.ts';
import { readChangedSettings } from '#features/settings/server/settings.queries.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import { type ContentWatch, createContentWatch } from '#kit/content/content-watch.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { createRuntime, type Runtime } from '#kit/contract/runtime.ts';
import { type Console, openConsole } from '#kit/db/console.ts';
import { openDatabase } from '#kit/db/database.ts';
import '#kit/errors/kit.errors.ts';
import { type Maintenance, watchMaintenance } from '#kit/health/maintenance.ts';
import { createProbes } from '#kit/health/probes.ts';
import { createReadiness, type Readiness } from '#kit/health/readiness.ts';
import { createTranslate, type Translate } from '#kit/i18n/translator.ts';
import { createJobs, type JobImplementation, type Jobs } from '#kit/jobs/jobs.ts';
import { createLog, type Log } from '#kit/log/log.ts';
import { standardOutput } from '#kit/log/log-destination.ts';
import { createMetrics, type Metrics } from '#kit/metrics/metrics.ts';
import { implementations } from './api.ts';
import type { Config } from './config.ts';
import { implementedJobs } from './jobs.ts';
import { landingContent } from './landing/get-landing.ts';
import { databaseDependencies, measureState } from './measure-state.ts';
import { createMemory, type Memory } from './memory.ts';
import { createOwnAddress, type OwnAddress } from './own-address.ts';
import { createServerParts } from './server-parts.ts';
import { createServices, type RunningServices } from './services.ts';
import { strings } from './strings.ts';

/** Everything except HTTP, shared by a server and a worker. Not ready yet: the database may be unavailable. */
export type Engine = {
  readonly config: Config;
  readonly log: Log;
  readonly runtime: Runtime;
  readonly jobs: Jobs;
  readonly jobImplementations: readonly JobImplementation[];
  readonly readiness: Readiness;
  readonly maintenance: Maintenance;
  readonly metrics: Metrics;
  readonly translate: Translate;
  readonly running: RunningServices;
  readonly memory: Memory;
  readonly ownAddress: OwnAddress;
  readonly content: ContentWatch;
  readonly console: Console;
};

export type EngineOptions = {
  /** Tests pass their own database. */
  readonly database?: Runtime['database'];
  readonly guardReads?: boolean;
  /** Tests cache shared content until a change is announced, however slow the machine is. */
  readonly contentKeptMs?: number;
  /** Benchmarks pass their own routes. */
  readonly implementations?: readonly Implementation[];
};

export async function assembleEngine(config: Config, options: EngineOptions = {}): Promise<Engine> {
  const log = createLog({ level: config.logLevel });
  for (const warning of config.warnings) log.warn(warning);
  log.info('opening the database');
  const database =
    options.database ??
    (await openDatabase({
      url: config.databaseUrl,
      ownerUrl: config.databaseOwnerUrl,
      replicaUrl: config.databaseReplicaUrl,
      pooled: config.databasePooler === 'transaction',
      dataDir: config.dataDir,
    }));
  const console = openConsole(database, config.sqlConsoleUrl);
  const metrics = createMetrics();
  metrics.counter('log_lines_dropped_total', 'Log lines dropped because the log could not be written', [], standardOutput().dropped);
  const translate = createTranslate(strings);
  const running = createServices(config, log, metrics);
  const ownAddress = createOwnAddress(config);
  const memory = createMemory();
  const parts = createServerParts({ config, translate, memory, ownAddress, console });
  const jobImplementations = implementedJobs(running.mailer, parts);
  const jobs = createJobs({ database, implementations: jobImplementations, log, secrets: config });
  const content = createContentWatch({ database, realtime: running.services.realtime, log });
  content.onChange(async () => running.services.settings.replace(await readChangedSettings(database.reads)));
  const landing = landingContent({ keptMs: options.contentKeptMs });
  // After the settings, which it reads, and before the pages rendered from it.
  content.onChange(landing.forget);
  const readiness = createReadiness();
  const maintenance = await watchMaintenance(config.maintenanceFile);
  beginRaisedAlarms(metrics);
  beginAcceptedPayments(metrics, parts.providers.keys());
  const probes = createProbes(metrics, [...databaseDependencies(metrics, database, readiness), ...running.dependencies]);
  measureState(metrics, { readiness, maintenance, database, probes });
  const health = {
    readiness,
    maintenance,
    database,
    metrics: () => probes.refresh().then(metrics.print),
    metricsToken: config.metricsToken,
  };
  const runtime = createRuntime({
    database,
    services: running.services,
    jobs,
    writeAudit,
    guardReads: options.guardReads,
    implementations: [...implementations({ config, health, parts, landing }), options.implementations ?? []],
  });
  return {
    config,
    log,
    runtime,
    jobs,
    jobImplementations,
    readiness,
    maintenance,
    metrics,
    translate,
    running,
    memory,
    ownAddress,
    content,
    console,
  };
}
