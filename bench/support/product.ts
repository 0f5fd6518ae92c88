import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type Cluster, postgresFolder, startCluster } from './postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { whenIdle } from './when-idle.ts';

/** Where a run of several benchmarks keeps a database that holds the demo, so that not each of them has to seed its own. */
const demo = process.env.BENCH_DEMO;

/**
 * The product without the demo's logs and without the simulator, after it has finished its work after a start: jobs encode the demo's
 * pictures in the first minutes, on the core that is measured.
 */
export async function startMeasured(env: Readonly<Record<string, string>>, core?: number | null): Promise<ServerProcess> {
  const { DATABASE_URL: database, DATA_DIR: folder } = env;
  if (demo && database && folder && !existsSync(join(folder, 'files'))) cpSync(join(demo, 'files'), folder, { recursive: true });
  const server = await startServer('bench/servers/app.ts', { ...quiet, ...env }, core);
  await whenIdle(server.cpuSeconds);
  return server;
}

const quiet = { DEMO_LOG_ROWS: '0', SIMULATOR: 'off', LOG_LEVEL: 'error' };

type Options = { readonly core?: number };

/** A database of the script's own: on the server of BENCH_DATABASE_URL when there is one, else in a cluster of our own. */
export async function startDatabase(options: Options = {}): Promise<Pick<Cluster, 'url' | 'remove'>> {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) return startDemoCluster(options);
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => ask(server, `drop database ${name} with (force)`) };
}

/** A cluster of our own whose database holds the demo already, or is empty where one benchmark runs alone. */
export async function startDemoCluster(options: Options = {}): Promise<Cluster> {
  if (!demo) return startCluster(options);
  if (!existsSync(join(demo, 'seeded'))) await seedDemo(demo);
  const folder = postgresFolder();
  execFileSync('cp', ['-a', join(demo, 'data'), folder]);
  return startCluster({ ...options, data: join(folder, 'data') });
}

/** Another database of the cluster with the same content. */
export async function copyDatabase({ url }: Pick<Cluster, 'url'>, name: string): Promise<string> {
  await ask(url.replace('/prospekt', '/postgres'), `create database ${name} template prospekt`);
  return url.replace('/prospekt', `/${name}`);
}

async function seedDemo(folder: string): Promise<void> {
  const cluster = await startCluster();
  const server = await startServer('bench/servers/app.ts', { ...quiet, DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'files') }, null);
  await whenIdle(server.cpuSeconds);
  await server.stop();
  await cluster.halt('fast');
  execFileSync('cp', ['-a', cluster.data, join(folder, 'data')]);
  await cluster.remove();
  writeFileSync(join(folder, 'seeded'), '');
}
