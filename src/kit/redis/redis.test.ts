import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProbes } from '#kit/health/probes.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { ownRedisMissing, startRedis } from '#kit/testing/redis-server.ts';
import { until } from '#kit/testing/until.ts';
import { openRedis, redisMemory } from './redis.ts';

test('publishes whether Redis answers, its memory, and the number of reconnects', { skip: ownRedisMissing }, async () => {
  const server = await startRedis();
  const metrics = createMetrics();
  const redis = openRedis(server.url, { name: 'limits', metrics });
  const probes = createProbes(metrics, [{ name: 'redis', ask: () => redis.ping(), readings: redisMemory(redis, metrics) }], { freshMs: 0 });
  const publishes = (line: RegExp) =>
    until(async () => {
      await probes.refresh();
      return line.test((await metrics.print()).body);
    });
  try {
    await publishes(/^prospekt_dependency_up\{dependency="redis"\} 1$/m);
    await publishes(/^prospekt_redis_memory_bytes [1-9]\d{4,}$/m);
    await publishes(/^prospekt_redis_memory_limit_bytes 0$/m);
    await publishes(/^prospekt_redis_connected\{connection="limits"\} 1$/m);
    await publishes(/^prospekt_redis_reconnects_total\{connection="limits"\} 0$/m);

    server.freeze();
    await publishes(/^prospekt_dependency_up\{dependency="redis"\} 0$/m);
    server.thaw();
    await publishes(/^prospekt_dependency_up\{dependency="redis"\} 1$/m);

    await server.stop();
    await publishes(/^prospekt_dependency_up\{dependency="redis"\} 0$/m);
    await publishes(/^prospekt_redis_connected\{connection="limits"\} 0$/m);
    assert.doesNotMatch((await metrics.print()).body, /^prospekt_redis_memory_bytes \S/m);
    await server.start();
    await publishes(/^prospekt_redis_reconnects_total\{connection="limits"\} 1$/m);
    await publishes(/^prospekt_redis_connected\{connection="limits"\} 1$/m);
  } finally {
    redis.disconnect();
    await server.stop();
  }
});
