import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type Cluster, postgresFolder, startCluster } from './postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { whenIdle } from './when-idle.ts';

/** Folder of a seeded demo database, shared by the benchmarks of a run so that not each of them seeds its own. */
const demo = process.env.BENCH_DEMO;

/**
 * The product without demo logs and simulator, after its start-up work: in the first minutes jobs encode the demo's images on the measured
 * core.
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

/** The script's own database: on the server of BENCH_DATABASE_URL if set, otherwise in a separate cluster. */
export async function startDatabase(options: Options = {}): Promise<Pick<Cluster, 'url' | 'remove'>> {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) return startDemoCluster(options);
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => ask(server, `drop database ${name} with (force)`) };
}

/** A separate cluster whose database has the demo content, or is empty if a benchmark runs alone. */
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
