import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clickhouse, openClickhouse } from '#kit/clickhouse/clickhouse.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { type Engine, findEngine } from '../../scripts/clickhouse/engine.ts';
import { atExit } from './at-exit.ts';

export type ClickhouseServer = {
  /** For LOGS_URL; its database exists and is empty. */
  readonly url: string;
  open(): Clickhouse;
  /** Kills it at once, like a crash. */
  kill(): Promise<void>;
  /** Restarts on the same port and data. */
  start(): Promise<void>;
  /** Accepts connections and queries and never answers, like a machine that swaps or whose disk hangs. */
  fallSilent(): void;
  speakAgain(): void;
  remove(): Promise<void>;
};

/** The installed server, or the one named by CLICKHOUSE_COMMAND (called with a port and a folder), or else the embedded engine. */
const program = installed() ?? named() ?? (await findEngine());

export const clickhouseMissing: false | string = 'missing' in program ? program.missing : false;

/** A separate ClickHouse on a free port. */
export async function startClickhouse(): Promise<ClickhouseServer> {
  if ('missing' in program) throw new Error(program.missing);
  const { command, env } = program;
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-clickhouse-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const own = join(folder, 'data');
  mkdirSync(own);
  const [first = '', ...args] = command(port, own);
  const url = `clickhouse://127.0.0.1:${port}/prospekt`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    child = spawn(first, args, { stdio: 'ignore', cwd: folder, env: { ...process.env, ...env } });
    const begun = child;
    atExit(() => void begun.kill('SIGKILL'));
    await answers(port, begun);
  };
  await start();
  const fresh = openClickhouse(`clickhouse://127.0.0.1:${port}/default`);
  await fresh.run('create database if not exists prospekt');
  await fresh.close();
  const fallSilent = () => void child?.kill('SIGSTOP');
  const speakAgain = () => void child?.kill('SIGCONT');
  return { url, open: () => openClickhouse(url), kill, start, fallSilent, speakAgain, remove: kill };
}

async function answers(port: number, begun: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const there = await fetch(`http://127.0.0.1:${port}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    if (begun.exitCode !== null || begun.signalCode !== null)
      throw new Error(`ClickHouse ended as soon as it was started (${begun.signalCode ?? begun.exitCode})`);
    await sleep(200);
  }
  throw new Error('ClickHouse does not answer');
}

function installed(): Engine | undefined {
  const binary = ['/usr/bin/clickhouse', '/usr/local/bin/clickhouse', '/opt/homebrew/bin/clickhouse'].find((path) => existsSync(path));
  if (!binary) return undefined;
  const command = (port: number, folder: string) => {
    const settings = `${folder}.xml`;
    writeFileSync(settings, configuration(folder, port));
    return [binary, 'server', `--config-file=${settings}`];
  };
  return { command, env: {} };
}

function named(): Engine | undefined {
  const words = process.env.CLICKHOUSE_COMMAND?.split(' ');
  return words && { command: (port, folder) => [...words, String(port), folder], env: {} };
}

const configuration = (folder: string, port: number): string => `<clickhouse>
  <logger><level>warning</level><console>1</console></logger>
  <http_port>${port}</http_port><listen_host>127.0.0.1</listen_host><path>${folder}/</path>
  <mark_cache_size>268435456</mark_cache_size>
  <profiles><default/></profiles><quotas><default/></quotas>
  <users><default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
</clickhouse>
`;
