import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clickhouse, openClickhouse } from '#kit/clickhouse/clickhouse.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { atExit } from './at-exit.ts';

export type ClickhouseServer = {
  /** For LOGS_URL; its database is there and empty. */
  readonly url: string;
  open(): Clickhouse;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Again on the same port and the same data. */
  start(): Promise<void>;
  /** Takes connections and questions and says nothing, as a machine that swaps or whose disk hangs. */
  fallSilent(): void;
  speakAgain(): void;
  remove(): Promise<void>;
};

const binary = ['/usr/bin/clickhouse', '/usr/local/bin/clickhouse', '/opt/homebrew/bin/clickhouse'].find((path) => existsSync(path));
/** Whatever else serves ClickHouse's HTTP when it is given a port and a folder: an engine in a container, or chdb. */
const command = process.env.CLICKHOUSE_COMMAND?.split(' ');

export const clickhouseMissing: false | string =
  binary || command ? false : 'clickhouse is not installed and CLICKHOUSE_COMMAND is not set';

/** A ClickHouse of our own on a free port. */
export async function startClickhouse(): Promise<ClickhouseServer> {
  if (clickhouseMissing) throw new Error(clickhouseMissing);
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-clickhouse-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const own = join(folder, 'data');
  mkdirSync(own);
  writeFileSync(join(folder, 'config.xml'), configuration(own, port));
  const [program = '', ...args] = command
    ? [...command, String(port), own]
    : [binary ?? '', 'server', `--config-file=${join(folder, 'config.xml')}`];
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
    child = spawn(program, args, { stdio: 'ignore', cwd: folder });
    const begun = child;
    atExit(() => void begun.kill('SIGKILL'));
    await answers(port);
  };
  await start();
  const first = openClickhouse(`clickhouse://127.0.0.1:${port}/default`);
  await first.run('create database if not exists prospekt');
  await first.close();
  const fallSilent = () => void child?.kill('SIGSTOP');
  const speakAgain = () => void child?.kill('SIGCONT');
  return { url, open: () => openClickhouse(url), kill, start, fallSilent, speakAgain, remove: kill };
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const there = await fetch(`http://127.0.0.1:${port}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await sleep(200);
  }
  throw new Error('ClickHouse does not answer');
}

const configuration = (folder: string, port: number): string => `<clickhouse>
  <logger><level>warning</level><console>1</console></logger>
  <http_port>${port}</http_port><listen_host>127.0.0.1</listen_host><path>${folder}/</path>
  <mark_cache_size>268435456</mark_cache_size>
  <profiles><default/></profiles><quotas><default/></quotas>
  <users><default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
</clickhouse>
`;
