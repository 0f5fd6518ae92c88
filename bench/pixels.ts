import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { atExit } from './support/at-exit.ts';
import { whenQuiet } from './support/machine.ts';
import { quantile, round } from './support/numbers.ts';
import { pixelPainters } from './support/pixel-painters.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, relative, report } from './support/report.ts';
import { root, type ServerProcess, startServer } from './support/server-process.ts';

/**
 * The pixel battle with 5,000 clients and 1,000 pixels a second, beside a bare `ws` that broadcasts as many bytes: the delay to the
 * other screens, whether every acknowledged pixel is stored and on every board, memory, and the response time of the landing meanwhile.
 * Server, clients and database share the machine. PIXEL_CLIENTS, PIXEL_RATE and BENCH_SECONDS change the load.
 */
const clients = Number(process.env.PIXEL_CLIENTS ?? 5_000);
const rate = Number(process.env.PIXEL_RATE ?? 1_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase();
const env = { DATABASE_URL: database.url, DATA_DIR: folder, WORKER: 'off' };
// The first start creates the tables and the demo's season; the second reads the settings inserted for the painters.
await (await startMeasured(env, null)).stop();
const cookies = join(folder, 'cookies.json');
writeFileSync(cookies, JSON.stringify(await pixelPainters(database.url, Math.min(clients, Math.max(1, Math.ceil(rate * 1.3))))));
await whenQuiet();

const app = await startMeasured(env, null);
const idle = await landing(app, 100);
const cpu = app.cpuSeconds();
const idleMemory = rssMiB(app.pid);
const load = run(app, { COOKIES: cookies });
await load.connected;
const busy: number[] = [];
let over = false;
const figures = load.figures.finally(() => {
  over = true;
});
let memory = 0;
while (!over) {
  busy.push(...(await landing(app, 5)));
  memory = Math.max(memory, rssMiB(app.pid));
}
const ours = await figures;
const used = app.cpuSeconds() - cpu;
const missing = await missingPixels(ours.seqs);
await app.stop();

const bareServer = await startServer('bench/servers/bare-sockets.ts', { RATE: String(rate) }, null);
const bare = await run(bareServer, { BARE: '1' }).figures;
await bareServer.stop();
await database.remove();

const [idleP95, busyP95] = [quantile(idle, 0.95), quantile(busy, 0.95)];
const { seqs: _, ...seen } = ours;
report(
  'pixels',
  {
    clients,
    rate,
    seconds,
    ...seen,
    ackedPerSecond: round(ours.acked / seconds),
    missing,
    memoryMiB: { idle: idleMemory, most: memory },
    cpuSeconds: round(used),
    landing: { idleP95: round(idleP95), busyP95: round(busyP95), asked: busy.length },
    bare: { held: bare.held, p50: bare.p50, p95: bare.p95, p99: bare.p99 },
  },
  [
    holds('every acknowledged pixel is stored', missing === 0 && ours.acked > 0),
    holds('the clients’ boards are the server’s', ours.agree && ours.gaps === 0),
    atMost('from acknowledgement to the other screens, p99 in ms', ours.p99, 500),
    atMost('server memory, MB', memory, 400),
    relative(atMost('p95 of /, × its idle p95', busyP95 / idleP95, 2)),
  ],
);

type Seen = {
  readonly held: number;
  readonly gaps: number;
  readonly acked: number;
  readonly agree: boolean;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly seqs: readonly number[];
};

function run({ origin }: ServerProcess, more: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['bench/servers/pixel-clients.ts'], {
    cwd: root,
    env: { ...process.env, ORIGIN: origin, WATCHERS: String(clients), RATE: String(rate), SECONDS: String(seconds), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atExit(() => void child.kill('SIGKILL'));
  // Real clients have their own processors: here they use what the server leaves.
  if (child.pid) setPriority(child.pid, 10);
  const connected = Promise.withResolvers<void>();
  const read = async (): Promise<Seen> => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'connected') connected.resolve();
      else return JSON.parse(line);
    }
    throw new Error('the clients ended without figures');
  };
  return { connected: connected.promise, figures: read() };
}

/** Response times of sequential requests for the landing page. */
async function landing({ origin }: ServerProcess, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = performance.now();
    await (await fetch(origin)).arrayBuffer();
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function missingPixels(seqs: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select count(*)::integer as n from pixel_placements where season = 2 and seq = any($1)', [seqs]);
  await client.end();
  return seqs.length - rows[0].n;
}

function rssMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
}
