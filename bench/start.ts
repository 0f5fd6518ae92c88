import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#kit/testing/free-port.ts';
import { atExit } from './support/at-exit.ts';
import { whenQuiet } from './support/machine.ts';
import { median, round } from './support/numbers.ts';
import { atMost, report } from './support/report.ts';
import { root } from './support/server-process.ts';

/**
 * `npm start` until `/` returns 200, npm and the launcher included: first with an empty data folder (migrations and the demo's content),
 * then with an existing one. Packages are installed and the client is built before.
 */
const repeats = Number(process.env.BENCH_ROUNDS ?? 3);

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-start-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
await whenQuiet();

const first = await startOnce();
const again: number[] = [];
for (let repeat = 0; repeat < repeats; repeat += 1) again.push(await startOnce());

const second = { median: round(median(again)), max: round(Math.max(...again)), each: again.map((seconds) => round(seconds)) };
report('start', { firstSeconds: round(first), secondSeconds: second }, [atMost('a second start serves after, s', second.median, 3, again)]);

async function startOnce(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const from = performance.now();
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  // npm forwards the signal and exits after the server.
  const stop = () => void child.kill('SIGTERM');
  atExit(stop);
  while (!(await serves(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null || performance.now() - from > 120_000) throw new Error('npm start does not serve');
    await sleep(10);
  }
  const seconds = (performance.now() - from) / 1_000;
  const exit = once(child, 'exit');
  stop();
  await exit;
  return seconds;
}

async function serves(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch (error) {
    // Nothing listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
