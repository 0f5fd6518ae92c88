import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from './support/at-exit.ts';
import { whenQuiet } from './support/machine.ts';
import { median, round } from './support/numbers.ts';
import { clientCore, onCore } from './support/on-core.ts';
import { ask } from './support/postgres.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, relative, report } from './support/report.ts';
import { root, type ServerProcess, startServer } from './support/server-process.ts';

/**
 * The live counter with 10,000 listeners on one process, beside a bare `node:http` that sends the same events: memory for each listener,
 * and the delay of a broadcast. ONLINE_CLIENTS changes the number.
 */
const clients = Number(process.env.ONLINE_CLIENTS ?? 10_000);
const rounds = 3;
/** Six broadcasts, one every two seconds. */
const seconds = 12.5;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder };
await whenQuiet();

const ours: Figures[] = [];
const bare: Figures[] = [];
for (let round = 0; round < rounds; round += 1) {
  ours.push(await measureOurs());
  bare.push(await measured(await startServer('bench/servers/bare-events.ts')));
}
await database.remove();

const [app, peer] = [summaryOf(ours), summaryOf(bare)];
report('online', { clients, rounds, app, bare: peer }, [
  holds(
    'all listeners held, every one got every broadcast',
    [...ours, ...bare].every(({ whole }) => whole),
  ),
  relative(atMost('memory per listener, × bare node:http', app.kilobytesEach / peer.kilobytesEach, 1.3, ratios('kilobytesEach'))),
  relative(atMost('p99 of a broadcast, × bare node:http', app.p99 / peer.p99, 1.3, ratios('p99'))),
]);

type Figures = { readonly whole: boolean; readonly kilobytesEach: number; readonly p50: number; readonly p99: number };

async function measureOurs(): Promise<Figures> {
  const server = await startMeasured(env);
  let online = 0;
  const turns = setInterval(() => {
    online = (online + 1) % 100;
    void ask(database.url, heardFrom(online)).catch(() => undefined);
  }, 2_000);
  try {
    await ask(database.url, heardFrom(0));
    return await measured(server);
  } finally {
    clearInterval(turns);
  }
}

/** The heartbeats of five worlds. */
function heardFrom(online: number): string {
  return `insert into server_states (server, boot_id, booted_at, online, capacity, arena, game_version, heard_at)
    select number, 'bench-boot-1', now(), ${online}, 1000, 0, '1.0.0', now() from servers
    on conflict (server) do update set online = excluded.online, heard_at = excluded.heard_at`;
}

async function measured(server: ServerProcess): Promise<Figures> {
  await fetch(`${server.origin}/api/online`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await sleep(3_000);
  const before = residentKilobytes(server.pid);
  const { origin } = server;
  const args = ['bench/servers/event-listeners.ts', new URL(origin).port, '/api/online', String(clients), String(seconds)];
  const [command, given] = onCore(clientCore, process.execPath, args);
  const child = spawn(command, given, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  atExit(() => void child.kill('SIGKILL'));
  let after = before;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'connected') {
      after = residentKilobytes(server.pid);
      continue;
    }
    const { held, dropped, latenesses, events } = JSON.parse(line);
    await server.stop();
    // The first and the last broadcast may be cut off by the measuring window.
    const inside: number[] = events.slice(1, -1);
    const whole = held === clients && dropped === 0 && inside.length >= 3 && inside.every((count) => count === clients);
    return { whole, kilobytesEach: (after - before) / clients, p50: latenesses.p50, p99: latenesses.p99 };
  }
  throw new Error('the listeners ended without figures');
}

function summaryOf(figures: readonly Figures[]) {
  const of = (name: 'kilobytesEach' | 'p50' | 'p99') => round(median(figures.map((each) => each[name])), 1);
  return { kilobytesEach: of('kilobytesEach'), p50: of('p50'), p99: of('p99') };
}

function ratios(name: 'kilobytesEach' | 'p99'): readonly number[] {
  return ours.map((one, round) => one[name] / (bare[round]?.[name] ?? Number.NaN));
}

function residentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
