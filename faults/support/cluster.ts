import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { ask, asPostgres, type Cluster, postgresFolder, startCluster } from '#bench/support/postgres.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startPlainNginx } from './nginx.ts';
import { type Product, startProduct } from './product.ts';

/** A service beside the product that can be stopped and started. */
export type Part = { halt(): Promise<void>; start(): Promise<void> };

export type WholeCluster = {
  /** nginx in front of both processes. */
  readonly origin: string;
  readonly webs: readonly [Product, Product];
  readonly worker: Product;
  readonly primary: Cluster;
  readonly replica: Cluster;
  readonly redis: Part;
  readonly dataDir: string;
  /** Runs an operator command with the settings of all processes; returns its exit code. */
  command(file: string): Promise<number | null>;
  close(): Promise<void>;
};

type ClusterOptions = { readonly port?: number; readonly env?: Readonly<Record<string, string>> };

/** Everything a larger installation runs around the product, on loopback: Debian's packages, with demo data. */
export async function startWholeCluster({ port: wanted, env = {} }: ClusterOptions = {}): Promise<WholeCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-cluster-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  // PgBouncer drops root and reads its files as its own user.
  chmodSync(folder, 0o755);
  const port = wanted ?? (await freePort());
  const primary = await startCluster();
  await ask(primary.url, webLogin);
  const replica = await startReplica(primary);
  const redis = await startRedis();
  const settings = {
    DATABASE_URL: await startPooler(folder, primary.url),
    DATABASE_POOLER: 'transaction',
    DATABASE_OWNER_URL: primary.url,
    DATABASE_REPLICA_URL: as('prospekt_web', replica.url),
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    PROCESSES: '3',
    WORKER: 'off',
    ...env,
  };
  mkdirSync(settings.DATA_DIR);
  const ports = [await freePort(), await freePort()] as const;
  // Sequential: the first one creates the database, and only it simulates the game servers.
  const first = startProduct(ports[0], settings);
  await first.whenReady();
  const second = startProduct(ports[1], { ...settings, SIMULATOR: 'off' });
  const worker = startProduct(await freePort(), { ...settings, WORKER: 'inside', SIMULATOR: 'off' }, { program: 'dist/app/worker.js' });
  await second.whenReady();
  return {
    origin: await startPlainNginx(folder, ports, port),
    webs: [first, second],
    worker,
    primary,
    replica,
    redis,
    dataDir: settings.DATA_DIR,
    async command(file) {
      const child = spawn(process.execPath, [join(root, 'src/app/cli', file)], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      return code;
    },
    async close() {
      await Promise.all([first, second, worker].map((product) => product.end('SIGTERM')));
      await redis.halt();
      await replica.remove();
      await primary.remove();
    },
  };
}

/** Settings that a pooled session cannot set are set on the login, as in docs/operations.md. */
const webLogin = `
  create role prospekt_app nologin;
  create role prospekt_web login;
  grant prospekt_app to prospekt_web;
  alter role prospekt_web set role = prospekt_app;
  alter role prospekt_web set statement_timeout = '15s';
  alter role prospekt_web set lock_timeout = '5s';
  alter role prospekt_web set idle_in_transaction_session_timeout = '30s';
  alter role prospekt_web set max_parallel_workers_per_gather = 0;
`;

const as = (login: string, url: string): string => url.replace('postgres@', `${login}@`);

async function startReplica(primary: Cluster): Promise<Cluster> {
  const data = join(postgresFolder(), 'data');
  await asPostgres('pg_basebackup', ['-d', primary.url.replace('/prospekt', '/postgres'), '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  return startCluster({ data });
}

async function startPooler(folder: string, url: string): Promise<string> {
  needed('pgbouncer');
  const port = await freePort();
  const { hostname, port: behind } = new URL(url);
  const logins = join(folder, 'logins.txt');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(logins, '"prospekt_web" ""\n');
  writeFileSync(
    config,
    `[databases]
prospekt = host=${hostname} port=${behind} dbname=prospekt
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${logins}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  run('pgbouncer', ['-q', config]);
  await listens(port);
  return as('prospekt_web', url).replace(`:${behind}/`, `:${port}/`);
}

async function startRedis(): Promise<Part & { readonly url: string }> {
  needed('redis-server');
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    server = run('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
    await listens(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async halt() {
      const running = server;
      server = undefined;
      if (!running) return;
      const exit = once(running, 'exit');
      running.kill('SIGKILL');
      await exit;
    },
  };
}

function run(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, [...args], { stdio: 'ignore' });
  child.unref();
  atExit(() => void child.kill('SIGKILL'));
  return child;
}

function needed(program: string): void {
  if (spawnSync(program, ['--version']).error) throw new Error(`This needs ${program} (Debian: apt-get install ${program})`);
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await sleep(50);
  }
  throw new Error(`nobody listens on port ${port}`);
}
