import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { openRedis } from '#kit/redis/redis.ts';
import { ownRedisMissing, type RedisServer, redisMissing, startRedis } from '#kit/testing/redis-server.ts';
import { until } from '#kit/testing/until.ts';
import { createLimits, declareLimit } from './limits.ts';

const login = declareLimit('limitsTest.login', { points: 3, seconds: 60 });
const quick = declareLimit('limitsTest.quick', { points: 1, seconds: 1 });
const outage = declareLimit('limitsTest.outage', { points: 5, seconds: 60 });
const frozen = declareLimit('limitsTest.frozen', { points: 2, seconds: 60 });

describe('limits in one process', () => {
  test('allows the declared number, then rejects with the time to wait', async () => {
    const limits = createLimits();
    for (const remaining of [2, 1, 0]) {
      assert.deepEqual(await limits.consume(login, 'a'), { allowed: true, retryAfterSeconds: 0, remaining });
    }
    const refused = await limits.consume(login, 'a');
    assert.equal(refused.allowed, false);
    assert.ok(refused.retryAfterSeconds > 55 && refused.retryAfterSeconds <= 60);
    assert.equal((await limits.consume(login, 'b')).allowed, true);
  });

  test('refunds points with giveBack, and clears them with reset', async () => {
    const limits = createLimits();
    await limits.consume(login, 'p', 3);
    await limits.giveBack(login, 'p');
    assert.equal((await limits.consume(login, 'p')).allowed, true);
    assert.equal((await limits.consume(login, 'p')).allowed, false);
    await limits.reset(login, 'p');
    assert.equal((await limits.consume(login, 'p')).remaining, 2);
  });

  test('lets exactly the declared number of concurrent calls pass', async () => {
    const limits = createLimits();
    const verdicts = await Promise.all(Array.from({ length: 300 }, () => limits.consume(login, 'parallel')));
    assert.equal(verdicts.filter(({ allowed }) => allowed).length, 3);
  });

  test('allows again after the window', async () => {
    const limits = createLimits();
    await limits.consume(quick, 'a');
    assert.equal((await limits.consume(quick, 'a')).allowed, false);
    await wait(1_100);
    assert.equal((await limits.consume(quick, 'a')).allowed, true);
  });

  test('throws for an undeclared limit or a duplicate declaration', async () => {
    await assert.rejects(createLimits().consume('limitsTest.unknown', 'a'), /not declared/);
    assert.throws(() => declareLimit('limitsTest.login', { points: 1, seconds: 1 }), /declared twice/);
  });

  test('counts keys of any length', async () => {
    const limits = createLimits();
    const long = 'x'.repeat(100_000);
    assert.equal((await limits.consume(login, long)).remaining, 2);
    assert.equal((await limits.consume(login, long)).remaining, 1);
  });
});

describe('limits shared through Redis', { skip: redisMissing }, () => {
  let server: RedisServer;
  const connections: Redis[] = [];
  const connect = async () => {
    const redis = openRedis(server.url, { name: 'limits-test' });
    connections.push(redis);
    await once(redis, 'ready', { signal: AbortSignal.timeout(3_000) });
    return redis;
  };
  before(async () => {
    server = await startRedis();
  });
  after(async () => {
    for (const redis of connections) redis.disconnect();
    await server.stop();
  });

  test('two processes share one count', async () => {
    const [one, two] = [createLimits({ redis: await connect() }), createLimits({ redis: await connect() })];
    const key = randomUUID();
    await one.consume(login, key);
    await two.consume(login, key);
    assert.equal((await one.consume(login, key)).remaining, 0);
    assert.equal((await two.consume(login, key)).allowed, false);
  });

  test('lets exactly the declared number of calls pass across two processes, and shares refunds', async () => {
    const both = [createLimits({ redis: await connect() }), createLimits({ redis: await connect() })];
    const key = randomUUID();
    const verdicts = await Promise.all(Array.from({ length: 150 }, () => both.map((each) => each.consume(login, key))).flat());
    assert.equal(verdicts.filter(({ allowed }) => allowed).length, 3);
    const other = randomUUID();
    await both[0]?.consume(login, other, 3);
    await both[0]?.giveBack(login, other);
    assert.equal((await both[1]?.consume(login, other))?.allowed, true);
    assert.equal((await both[1]?.consume(login, other))?.allowed, false);
  });

  test('an outage of Redis falls back to the local limiter, which knows earlier usage', { skip: ownRedisMissing }, async () => {
    const redis = await connect();
    const limits = createLimits({ redis });
    await limits.consume(outage, 'a', 3);
    await server.stop();
    const verdicts = [];
    for (let i = 0; i < 4; i++) verdicts.push((await limits.consume(outage, 'a')).allowed);
    assert.deepEqual(verdicts, [true, true, false, false]);

    await server.start();
    await until(() => redis.status === 'ready');
    await wait(1_050);
    assert.equal((await limits.consume(outage, 'fresh')).allowed, true);
    assert.equal(await redis.exists('limit:limitsTest.outage:fresh'), 1);
  });

  test('an unresponsive Redis delays one request, not all of them', { skip: ownRedisMissing }, async () => {
    const limits = createLimits({ redis: await connect() });
    server.freeze();
    try {
      const started = performance.now();
      const verdicts = [];
      for (let i = 0; i < 20; i++) verdicts.push((await limits.consume(frozen, 'a')).allowed);
      assert.equal(verdicts.filter(Boolean).length, 2);
      assert.ok(performance.now() - started < 900, `took ${performance.now() - started} ms`);
    } finally {
      server.thaw();
    }
  });
});
