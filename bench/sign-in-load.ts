import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { atExit } from './support/at-exit.ts';
import { whenQuiet } from './support/machine.ts';
import { median, quantile, round } from './support/numbers.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report } from './support/report.ts';

/**
 * Fifty people sign in concurrently, several times, while eight browsers reload the landing. Server, database and client share both
 * cores.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const together = 50;
const visitors = 8;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase();
await whenQuiet();
const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1' }, null);
const logins = await somePlayers(together * (rounds + 1));

const quiet = await openLanding(() => sleep(2_000));
const signIns: number[] = [];
const statuses: Record<string, number> = {};
const busy = await openLanding(async () => {
  for (let turn = 0; turn < rounds; turn += 1) {
    await Promise.all(logins.slice(turn * together, (turn + 1) * together).map(signIn));
  }
});
await app.stop();
await database.remove();

report('sign-in-load', { together, rounds, quiet, busy, signIn: figures(signIns), statuses }, [
  atMost('p99 of / while fifty sign in at once, ms', busy.p99ms, 500),
  holds('everybody is signed in', statuses['200'] === together * rounds),
  holds('the landing is always answered', busy.failed === 0),
]);

/** Eight browsers reload the landing continuously until the work is done. */
async function openLanding(work: () => Promise<void>) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  let failed = 0;
  let over = false;
  const one = async () => {
    while (!over) {
      const start = performance.now();
      const [response] = await once(get(`${app.origin}/`, { agent, headers: { 'accept-encoding': 'br' } }), 'response');
      response.resume();
      await once(response, 'end');
      times.push(performance.now() - start);
      if (response.statusCode !== 200) failed += 1;
      await sleep(20);
    }
  };
  const browsing = Promise.all(Array.from({ length: visitors }, one));
  await work();
  over = true;
  await browsing;
  agent.destroy();
  return { ...figures(times), requests: times.length, failed };
}

async function signIn(login: string, index: number): Promise<void> {
  const start = performance.now();
  const answer = await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${index}` },
    body: JSON.stringify({ login, password: demoPassword }),
  });
  await answer.arrayBuffer();
  signIns.push(performance.now() - start);
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}

async function somePlayers(count: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ login: string }>('select login from accounts where id > 12 order by id limit $1', [count]);
  await client.end();
  return rows.map(({ login }) => login);
}

function figures(times: readonly number[]) {
  return { p50ms: round(median(times)), p99ms: round(quantile(times, 0.99)), maxMs: round(Math.max(...times)) };
}
