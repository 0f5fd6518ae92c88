import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#kit/testing/free-port.ts';
import { atExit } from './at-exit.ts';
import { onCore } from './on-core.ts';

export type Cluster = {
  /** The script's own database, as the superuser. */
  readonly url: string;
  readonly data: string;
  /** Stops the server: `fast` rolls back and shuts down cleanly, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

const programs = '/usr/lib/postgresql/15/bin';
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

type ClusterOptions = {
  readonly core?: number;
  /** Added to the defaults, with the names of `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** An existing data folder, for example a restored one; it is not removed. */
  readonly data?: string;
};

/** A separate PostgreSQL 15 with default settings (fsync and synchronous_commit on), on a free local port. */
export async function startCluster({ core, settings = {}, data: given }: ClusterOptions = {}): Promise<Cluster> {
  const folder = postgresFolder();
  const port = await freePort();
  const user = postgresUser();
  const data = given ?? join(folder, 'data');
  if (!given) {
    execFileSync(`${programs}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
      ...user,
      cwd: folder,
    });
  }
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;
  const url = `postgres://postgres@127.0.0.1:${port}/prospekt`;

  const start = async () => {
    const [command, args] = onCore(core, `${programs}/postgres`, [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...more,
    ]);
    server = spawn(command, args, { ...user, cwd: folder, stdio: 'ignore' });
    await answers(url.replace('/prospekt', '/postgres'));
  };
  const halt = async (mode: 'fast' | 'immediate') => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const exit = once(running, 'exit');
    running.kill(signals[mode]);
    await exit;
  };
  atExit(() => {
    if (server?.kill('SIGQUIT')) pause(500);
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  if (!given) await ask(url.replace('/prospekt', '/postgres'), 'create database prospekt');
  return {
    url,
    data,
    start,
    halt,
    async remove() {
      await halt('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder writable by PostgreSQL's own programs; removed when the script exits. */
export function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-postgres-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of PostgreSQL's programs, or any other, as the owner of the data. Returns its output. */
export async function asPostgres(program: string, args: readonly string[]): Promise<string> {
  const path = existsSync(`${programs}/${program}`) ? `${programs}/${program}` : program;
  const { stdout } = await promisify(execFile)(path, [...args], { ...postgresUser(), cwd: tmpdir(), maxBuffer: 64 * 2 ** 20 });
  return stdout;
}

/** The server still writes briefly while it stops, and an exit handler cannot await. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

export async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function postgresUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
