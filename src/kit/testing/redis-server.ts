import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

const binaries = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const binary = binaries.find((path) => existsSync(path));

const given = process.env.TEST_REDIS_URL;

/** Why tests with Redis cannot run here; false when they can. As `test(name, { skip: redisMissing }, …)`. */
export const redisMissing: false | string = binary || given ? false : 'redis-server is not installed and TEST_REDIS_URL is not set';

/** The same for tests that stop, start or freeze it: that is done to a Redis of our own only. */
export const ownRedisMissing: false | string = binary ? false : 'redis-server is not installed';

export type RedisServer = {
  readonly url: string;
  /** Ends it at once, as a crash would. */
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Keeps its connections but answers nothing. */
  freeze(): void;
  thaw(): void;
};

/** A Redis of the test's own on a free port, keeping nothing on disk; where none is installed, the one that was given. */
export async function startRedis(): Promise<RedisServer> {
  if (!binary && given) return { url: given, stop: async () => undefined, start: refuse, freeze: refuse, thaw: refuse };
  if (!binary) throw new Error('redis-server is not installed');
  const command = binary;
  const port = await freePort();
  let process: ChildProcess | undefined;

  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      process = spawn(command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
      await answers(port);
    },
    async stop() {
      const running = process;
      process = undefined;
      if (!running || running.exitCode !== null) return;
      const exit = once(running, 'exit');
      running.kill('SIGKILL');
      await exit;
    },
    freeze: () => void process?.kill('SIGSTOP'),
    thaw: () => void process?.kill('SIGCONT'),
  };
  await server.start();
  return server;
}

function refuse(): never {
  throw new Error('A given Redis is not stopped by a test');
}

async function answers(port: number): Promise<void> {
  const client = new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => 30, maxRetriesPerRequest: 200 });
  client.on('error', () => undefined);
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}
