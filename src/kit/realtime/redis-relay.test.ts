import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ownRedisMissing, type RedisServer, redisMissing, startRedis } from '#kit/testing/redis-server.ts';
import { until } from '#kit/testing/until.ts';
import { createRealtime, type Realtime } from './realtime.ts';

describe('live events between processes', { skip: redisMissing }, () => {
  let server: RedisServer;
  const opened: Realtime[] = [];
  const open = (): Realtime => {
    const realtime = createRealtime({ redisUrl: server.url });
    opened.push(realtime);
    return realtime;
  };
  /** Waits until both receive each other's events: subscriptions are asynchronous. */
  const connect = async (one: Realtime, two: Realtime, topic: string) => {
    const seen = { one: false, two: false };
    const leave = [one.subscribe(topic, () => (seen.one = true)), two.subscribe(topic, () => (seen.two = true))];
    await until(() => {
      if (!seen.two) one.publish(topic, 'hello');
      return seen.two;
    });
    seen.one = false;
    await until(() => {
      if (!seen.one) two.publish(topic, 'hello');
      return seen.one;
    });
    return () => {
      for (const stop of leave) stop();
    };
  };
  before(async () => {
    server = await startRedis();
  });
  after(async () => {
    for (const realtime of opened) await realtime.close();
    await server.stop();
  });

  test('delivers an event to the listeners of every process once', async () => {
    const [one, two] = [open(), open()];
    const stop = await connect(one, two, 'sync-a');
    const heard: string[] = [];
    one.subscribe('sync-a', ({ json }) => heard.push(`one ${json}`));
    two.subscribe('sync-a', ({ json }) => heard.push(`two ${json}`));
    one.publish('sync-a', { n: 1 });
    await until(() => heard.length >= 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(heard, ['one {"n":1}', 'two {"n":1}']);
    stop();
  });

  test('a process that starts later gets the last value', async () => {
    const one = open();
    one.subscribe('late', () => undefined);
    await until(async () => {
      one.publish('late', 42);
      const newcomer = createRealtime({ redisUrl: server.url });
      const heard: string[] = [];
      newcomer.subscribe('late', ({ json }) => heard.push(json));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await newcomer.close();
      return heard[0] === '42';
    });
  });

  test('an outage of Redis keeps local delivery, and its return reconnects the processes', { skip: ownRedisMissing }, async () => {
    const [one, two] = [open(), open()];
    const stop = await connect(one, two, 'outage');
    const heard: string[] = [];
    one.subscribe('outage', ({ json }) => heard.push(`one ${json}`));
    two.subscribe('outage', ({ json }) => heard.push(`two ${json}`));
    await server.stop();
    one.publish('outage', 'during');
    assert.deepEqual(heard, ['one "during"']);

    await server.start();
    await until(() => heard.includes('two "during"'));
    one.publish('outage', 'after');
    await until(() => heard.includes('two "after"'));
    two.publish('outage', 'back');
    await until(() => heard.includes('one "back"'));
    stop();
  });
});
