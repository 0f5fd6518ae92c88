import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { empty, fill, mountDisk } from './support/disk.ts';
import { type Product, startProduct } from './support/product.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * The log of a server and of a worker goes to a full disk, to a pipe whose reader stalls, and to a pipe whose reader is gone. Both
 * continue with bounded memory, log again when that is possible, and stop in time while it is not. Needs root to mount a small file
 * system.
 */
type BrokenLog = {
  /** The process's output. */
  readonly descriptor: number;
  breakDown(): void;
  mend(): void;
  /** Everything that has arrived so far. */
  text(): string;
};

const folder = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster();
const settings = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };
const first = startProduct(await freePort(), settings);
await first.whenReady();
await first.end('SIGTERM');

const kinds = { fullDisk, stalledPipe, closedPipe };
type Result = { readonly server: Awaited<ReturnType<typeof serve>>; readonly worker: Awaited<ReturnType<typeof work>> };
const results: Record<string, Result> = {};
for (const [name, open] of Object.entries(kinds)) {
  results[name] = { server: await serve(open(`${name}-server`)), worker: await work(open(`${name}-worker`)) };
}
const lostReport = reportToFullDisk();
await cluster.remove();

report('full-log', { ...results, lostReport }, [
  ...Object.entries(results).flatMap(([name, { server, worker }]) => [
    holds(`${name}: every page is served`, server.visits.failed === 0 && server.visits.asked > 100),
    atMost(`${name}: p99 of visits, ms`, server.visits.p99ms, 1_000),
    holds(`${name}: lines are dropped and counted`, server.dropped > 0),
    atMost(`${name}: memory that the queue takes, MiB`, server.grewMiB, 100),
    holds(`${name}: the log says how many lines are missing`, server.reported === server.dropped),
    holds(`${name}: the server ends with 0`, server.end.code === 0),
    atMost(`${name}: seconds until the server has ended`, server.end.seconds, 3),
    holds(`${name}: the worker ends with 0`, worker.code === 0),
    atMost(`${name}: seconds until the worker has ended`, worker.seconds, 3),
  ]),
  holds('a command whose report could not be written fails and says so', lostReport.code === 2 && /ENOSPC/.test(lostReport.said)),
]);

async function serve(log: BrokenLog) {
  const product = startProduct(await freePort(), { ...settings, WORKER: 'off' }, { outputTo: log.descriptor });
  closeSync(log.descriptor);
  await product.whenReady();
  await refuseMany(product, 2_000);
  const before = product.weight().rssMiB;
  log.breakDown();
  const visitors = startVisitors(product.origin, { landing: { path: '/' }, health: { path: '/healthz' } });
  let dropped = 0;
  for (let turn = 0; turn < 30 && dropped < 1_000; turn += 1) {
    await refuseMany(product, 2_000);
    dropped = await droppedLines(product);
  }
  const visits = visitors.look();
  await visitors.end();
  const grewMiB = product.weight().rssMiB - before;

  log.mend();
  let reported = 0;
  for (let turn = 0; turn < 200 && reported < dropped; turn += 1) {
    await sleep(50);
    reported = reportedLines(log.text());
  }
  log.breakDown();
  await refuseMany(product, 2_000);
  return { visits, dropped, reported, grewMiB, end: await product.end('SIGTERM') };
}

/** Starts with a broken log. */
async function work(log: BrokenLog) {
  log.breakDown();
  const port = await freePort();
  const env = { ...settings, WORKER_PORT: String(port) };
  const product = startProduct(port, env, { program: 'dist/app/worker.js', outputTo: log.descriptor });
  closeSync(log.descriptor);
  await product.whenReady();
  return product.end('SIGTERM');
}

function reportToFullDisk() {
  const log = fullDisk('command');
  log.breakDown();
  const { status, stderr } = spawnSync(process.execPath, ['src/app/cli/ledger-verify.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: cluster.url },
    stdio: ['ignore', log.descriptor, 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, said: stderr.trim() };
}

function fullDisk(name: string): BrokenLog {
  const disk = join(folder, name);
  execFileSync('mkdir', [disk]);
  mountDisk(disk, 16);
  const file = join(disk, 'log');
  return {
    descriptor: openSync(file, 'a'),
    breakDown: () => fill(disk),
    mend: () => empty(disk),
    text: () => readFileSync(file, 'utf8'),
  };
}

function stalledPipe(name: string): BrokenLog {
  const { descriptor, read, block } = pipe(name);
  let reading = true;
  let text = '';
  return {
    descriptor,
    breakDown() {
      text += read();
      reading = false;
      block();
    },
    mend() {
      reading = true;
    },
    text() {
      if (reading) text += read();
      return text;
    },
  };
}

function closedPipe(name: string): BrokenLog {
  const opened = pipe(name);
  let text = '';
  return {
    descriptor: opened.descriptor,
    breakDown: opened.close,
    mend: opened.open,
    text() {
      text += opened.read();
      return text;
    },
  };
}

/** A named pipe whose reader can close and reopen. */
function pipe(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  const openReader = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = openReader();
  return {
    descriptor: openSync(path, constants.O_WRONLY),
    open() {
      reader = openReader();
    },
    close: () => closeSync(reader),
    /** Fills the pipe, so that the next write would block. */
    block() {
      const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      try {
        for (;;) writeSync(writer, '\n'.repeat(4_096));
      } catch (error) {
        if (!isEagain(error)) throw error;
      } finally {
        closeSync(writer);
      }
    },
    read(): string {
      const parts: Buffer[] = [];
      const part = Buffer.alloc(2 ** 16);
      try {
        for (let size = readSync(reader, part); size > 0; size = readSync(reader, part)) parts.push(Buffer.from(part.subarray(0, size)));
      } catch (error) {
        // The pipe is empty for now.
        if (!isEagain(error)) throw error;
      }
      return Buffer.concat(parts).toString();
    },
  };
}

function isEagain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

/** Each request logs a line. */
async function refuseMany({ origin }: Product, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let left = times;
  const client = async () => {
    while (left-- > 0) await refuse(`${origin}/api/nothing`, agent);
  };
  await Promise.all(Array.from({ length: 20 }, client));
  agent.destroy();
}

function refuse(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end();
  });
}

async function droppedLines({ origin }: Product): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^prospekt_log_lines_dropped_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** Ignores an incomplete character or line at the end. */
function reportedLines(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Number(/"lines":(\d+),"msg":"log lines were dropped/.exec(line)?.[1] ?? 0), 0);
}
