import { Redis } from 'ioredis';

export type RedisLog = { warn(details: object, message: string): void; info(details: object, message: string): void };

/**
 * A connection that never holds a request up: nothing is queued while Redis is away, a command that is not answered
 * within `commandTimeout` fails, and reconnecting goes on for ever. Callers must know what to do without Redis.
 */
export function openRedis(url: string, options: { readonly name: string; readonly log?: RedisLog }): Redis {
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
  return redis;
}

/** One line when Redis goes and one when it is back, not one for every attempt. */
function logOutages(redis: Redis, { name, log }: { readonly name: string; readonly log?: RedisLog }): void {
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
