import type { FastifyBaseLogger } from 'fastify';
import { createMovingLogs } from '#features/logs/server/clickhouse/moving-logs.ts';
import { openClickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Services } from '#kit/contract/context.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createS3Files } from '#kit/files/s3-files.ts';
import type { Dependency } from '#kit/health/probes.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { createMailer, type Mailer } from '#kit/mail/mailer.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { openRedis, redisMemory } from '#kit/redis/redis.ts';
import { createSettingsStore, type SettingsStore } from '#kit/settings/settings-store.ts';
import type { Config } from './config.ts';
import { capturedMailFolder } from './dev/captured-mail-folder.ts';

export type RunningServices = {
  readonly services: Services & { readonly settings: SettingsStore };
  readonly mailer: Mailer;
  /** The services that can be unavailable, for the metrics. */
  readonly dependencies: readonly Dependency[];
  close(): Promise<void>;
};

/** Everything a use-case may use besides its database, as configured. */
export function createServices(config: Config, log: FastifyBaseLogger, metrics: Metrics): RunningServices {
  const redis = config.redisUrl ? openRedis(config.redisUrl, { name: 'limits', log, metrics }) : undefined;
  const clickhouse = config.logsUrl ? openClickhouse(config.logsUrl) : undefined;
  const realtime = createRealtime({ redisUrl: config.redisUrl, log, metrics });
  const files = config.s3 ? createS3Files(config.s3) : createLocalFiles(config.filesDir);
  const mailer = createMailer({
    from: config.mailFrom,
    host: new URL(config.publicUrl).hostname,
    ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : { captureDir: capturedMailFolder(config) }),
  });
  return {
    services: {
      config,
      files,
      realtime,
      limits: createLimits({ redis }),
      settings: createSettingsStore(config, log),
      metrics,
      log,
      ...(clickhouse ? { logs: createMovingLogs(clickhouse) } : {}),
    },
    mailer,
    dependencies: [
      ...(redis ? [{ name: 'redis', ask: () => redis.ping(), readings: redisMemory(redis, metrics) }] : []),
      ...(clickhouse ? [{ name: 'clickhouse', ask: () => clickhouse.rows('select 1', {}, { seconds: 1 }) }] : []),
      { name: 'files', ask: files.check, freshMs: 15_000, answerMs: 5_000 },
      // Only workers send mail. A mail server may respond slowly, and objects to sign-ins every few seconds.
      ...(config.smtpUrl && config.worker === 'inside' ? [{ name: 'smtp', ask: mailer.check, freshMs: 60_000, answerMs: 10_000 }] : []),
    ],
    async close() {
      mailer.close();
      await realtime.close();
      redis?.disconnect();
      await clickhouse?.close();
    },
  };
}
