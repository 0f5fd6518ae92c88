import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { flushEveryMs } from '#features/redirects/server/click-counter.ts';
import { recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { compare, measure } from './support/compare.ts';
import { load, loadClient } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { ask } from './support/postgres.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report, versus } from './support/report.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

/**
 * Short links: speed beside a bare `node:http` + `pg` with the same query, whether every click is counted, and how many clicks a stop
 * and a kill -9 lose.
 */
const browser = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9,ru;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  Referer: 'https://social.example/prospekt-city?post=17',
};
/** A kill may lose the clicks counted since the last flush and during one. */
const allowedLossMs = flushEveryMs + 250;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder };
const reader = new pg.Client({ connectionString: database.url });
await reader.connect();
await whenQuiet();

const app = await startMeasured(env);
for (const ending of ['speed', 'exact', 'stopped', 'killed']) {
  await ask(database.url, `insert into redirects (ending, target) values ('bench-${ending}', 'https://target.example/landing?from=bench')`);
}
// A realistic table: analysed, with other rows.
await ask(
  database.url,
  "insert into redirects (ending, target) select 'other-' || n, 'https://target.example/' || n from generate_series(1, 5000) n; analyze redirects",
);

const speed = await compareWithBare(app);
const exact = await countExactly(app, 'exact', 10_000);
const stopped = await stopAtOnce(app, 'stopped', 1_000);
const killed = await killUnderLoad();
await reader.end();
await database.remove();

report('redirects', { client: loadClient, ...measure, speed, exact, stopped, killed }, [
  versus('/r/{ending}, × bare node:http + pg', speed, { atLeast: 0.6 }),
  holds('no failed request', speed.failed === 0),
  holds('10,000 requests are 10,000 clicks', exact.clicks === exact.requests),
  holds('a stopped process loses no click', stopped.clicks === stopped.requests),
  atMost('clicks that a killed process loses, ms', killed.lostMs, allowedLossMs),
]);

async function compareWithBare(server: ServerProcess) {
  const target = { url: `${server.origin}/r/bench-speed`, headers: browser };
  const answer = await recordAnswer(target);
  const file = join(folder, 'redirect.json');
  writeFileSync(file, JSON.stringify(answer));
  const bare = await startServer('bench/servers/bare-redirect.ts', { ...env, ANSWER_FILE: file });
  const bareTarget = { ...target, url: `${bare.origin}/r/bench-speed` };
  const bareAnswer = await recordAnswer(bareTarget);
  assert.equal(answer.status, 302);
  assert.deepEqual(bareAnswer.headers.length, answer.headers.length);
  assert.deepEqual(bareAnswer.bytes, answer.bytes);
  const figures = await compare({ server, target }, { server: bare, target: bareTarget }, measure);
  await bare.stop();
  return figures;
}

async function countExactly(server: ServerProcess, ending: string, requests: number) {
  await follow(server, ending, requests);
  const deadline = Date.now() + 10_000;
  while ((await clicksOf(ending)).total < requests && Date.now() < deadline) await sleep(100);
  // Longer than one flush: a click counted twice would show by now.
  await sleep(2 * flushEveryMs);
  const { total, counted } = await clicksOf(ending);
  assert.equal(total, counted);
  return { requests, clicks: total };
}

async function stopAtOnce(server: ServerProcess, ending: string, requests: number) {
  await follow(server, ending, requests);
  await server.stop();
  return { requests, clicks: (await clicksOf(ending)).total };
}

/** The load continues until the process has died, and its successful responses are compared with the stored clicks. */
async function killUnderLoad() {
  const server = await startMeasured(env);
  const secondsBefore = 4.3;
  const loading = load({ url: `${server.origin}/r/bench-killed`, headers: browser }, { seconds: 6 });
  await sleep(secondsBefore * 1_000);
  process.kill(server.pid, 'SIGKILL');
  const { requests } = await loading;
  const { total } = await clicksOf('killed');
  const lost = requests - total;
  return { answered: requests, clicks: total, lost, lostMs: round((lost / requests) * secondsBefore * 1_000, 0) };
}

/** The total shown in lists, and the sum over the days. */
async function clicksOf(ending: string): Promise<{ total: number; counted: number }> {
  const { rows } = await reader.query(
    `select clicks::int as total, (select coalesce(sum(clicks), 0)::int from redirect_clicks where redirect_id = redirects.id) as counted
     from redirects where ending = $1`,
    [`bench-${ending}`],
  );
  return rows[0];
}

/** Sends this many requests, sixteen at a time, and expects a redirect from each. */
async function follow(server: ServerProcess, ending: string, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let left = requests;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const [response] = await once(get(`${server.origin}/r/bench-${ending}`, { agent, headers: browser }), 'response');
      assert.equal(response.statusCode, 302);
      response.resume();
      await once(response, 'end');
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  agent.destroy();
}
