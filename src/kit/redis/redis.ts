import { Redis } from 'ioredis';
import type { Reading } from '#kit/health/probes.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';

export type RedisLog = { warn(details: object, message: string): void; info(details: object, message: string): void };
type RedisOptions = { readonly name: string; readonly log?: RedisLog; readonly metrics?: Metrics };

/**
 * A connection that never blocks a request: no command is queued while Redis is away, a command without an answer within `commandTimeout`
 * fails, and reconnecting never stops. Callers must work without Redis.
 */
export function openRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    connectionName: `prospekt-${options.name}`,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000) + Math.random() * 100,
  });
  logOutages(redis, options);
  countConnections(redis, options);
  return redis;
}

/** One line when Redis goes away and one when it is back, not one per attempt. */
function logOutages(redis: Redis, { name, log }: RedisOptions): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (away) return;
    away = true;
    log?.warn({ err: error, connection: name }, 'Redis is away; this process goes on alone');
  });
  redis.on('ready', () => {
    if (away) log?.info({ connection: name }, 'Redis is back');
    away = false;
  });
}

/** `prospekt_redis_connected` and `prospekt_redis_reconnects_total`, for each connection of this process. */
function countConnections(redis: Redis, { name: connection, metrics }: RedisOptions): void {
  if (!metrics) return;
  const connected = metrics.gauge('redis_connected', 'Whether a connection to Redis is open (1) or not (0)', { labels: ['connection'] });
  const reconnects = metrics.counter('redis_reconnects_total', 'How often a connection to Redis was opened again', ['connection']);
  connected.set(0, { connection });
  reconnects.add({ connection }, 0);
  let hasBeenOpen = false;
  redis.on('ready', () => {
    if (hasBeenOpen) reconnects.add({ connection });
    hasBeenOpen = true;
    connected.set(1, { connection });
  });
  redis.on('close', () => connected.set(0, { connection }));
}

/** Redis's own memory metrics. A login without permission for INFO publishes none. */
export function redisMemory(redis: Redis, metrics: Metrics): readonly Reading[] {
  const field = (name: string) => async () => {
    const value = new RegExp(`^${name}:(\\d+)`, 'm').exec(await redis.info('memory'))?.[1];
    if (value === undefined) throw new Error(`Redis does not report ${name}`);
    return Number(value);
  };
  return [
    { gauge: metrics.gauge('redis_memory_bytes', 'Memory that Redis uses'), read: field('used_memory') },
    { gauge: metrics.gauge('redis_memory_limit_bytes', 'Memory that Redis may use; 0: as much as there is'), read: field('maxmemory') },
  ];
}
