import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { atExit } from './support/at-exit.ts';
import { actorsFor, days, generateRows, rareWord, startOfRows } from './support/log-generator.ts';
import { servers } from './support/log-rows.ts';
import { whenQuiet } from './support/machine.ts';
import { quantile, round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { copyDatabase, startDemoCluster, startMeasured } from './support/product.ts';
import { atMost, relative, report } from './support/report.ts';
import type { ServerProcess } from './support/server-process.ts';

/**
 * Pages of logs through the office's route with one client: 50 rows for (server, player, 7 days) at 500,000 and at 5 million rows, and
 * text searches within one day of chat, both a past day (with the trigram index) and today (without). BENCH_SMALL_ROWS and
 * BENCH_LOG_ROWS change the sizes.
 */
const small = Number(process.env.BENCH_SMALL_ROWS ?? 500_000);
const large = Number(process.env.BENCH_LOG_ROWS ?? 5_000_000);
const requests = Number(process.env.BENCH_REQUESTS ?? 2_000);
const rounds = 4;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startDemoCluster({ core: clientCore });
const smallUrl = await copyDatabase(cluster, 'prospekt_small');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type App = { readonly server: ServerProcess; readonly cookie: string; readonly rows: number };
const apps: readonly App[] = [await open(smallUrl, small), await open(cluster.url, large)];
const generated: { rows: number; seconds: number }[] = [];
for (const [url, rows] of [[smallUrl, small] as const, [cluster.url, large] as const]) {
  const from = performance.now();
  await generateRows(url, rows);
  generated.push({ rows, seconds: Math.round((performance.now() - from) / 1_000) });
}
await whenQuiet();

const week = { from: day(days - 8), to: day(days - 1) };
const yesterday = { from: day(days - 2), to: day(days - 1) };
const today = { from: day(days - 1), to: day(days) };

const pages: [number[], number[]] = [[], []];
for (let number = 0; number <= rounds; number += 1) {
  for (const place of number % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
    const app = apps[place];
    if (!app) continue;
    const random = seededRandom(`pages ${number}`);
    const times = await measure(app, Math.ceil(requests / rounds), () => ({
      server: pick(random, servers),
      player: 1 + Math.floor(random() * actorsFor(app.rows)),
      ...week,
    }));
    // The first round warms up caches and compiler: the thousandth request takes half as long as the tenth.
    if (number > 0) pages[place].push(...times);
  }
}
const [smallPages, largePages] = [figures(pages[0]), figures(pages[1])];
const ratio = round(largePages.p95ms / smallPages.p95ms, 3);

const searches: Record<string, ReturnType<typeof figures>> = {};
for (const [name, range] of Object.entries({ closedDay: yesterday, openDay: today })) {
  for (const [scope, server] of Object.entries({ OneServer: { server: 1 }, AllServers: {} })) {
    const random = seededRandom(name);
    const words = ['банк', 'фракцию', 'meet me', 'канистра', 'нет такого слова'];
    const times = await measure(apps[1], Math.ceil(requests / 32), (at) => ({
      ...range,
      ...server,
      text: at % 2 ? rareWord(Math.floor(random() * 20_000)) : pick(random, words),
    }));
    searches[`${name}${scope}`] = figures(times.slice(5));
  }
}

agent.destroy();
for (const { server } of apps) await server.stop();
await cluster.remove();
report('logs-reads', { generated, requests, page: { small: smallPages, large: largePages, ratio }, searches }, [
  atMost('a page, p95 in ms', largePages.p95ms, 12),
  relative(atMost(`p95 of a page, × that at ${small} rows`, ratio, 1.3)),
  atMost('a text search within a day, p95 in ms', Math.max(...Object.values(searches).map(({ p95ms }) => p95ms)), 150),
]);

async function open(url: string, rows: number): Promise<App> {
  const server = await startMeasured({
    DATABASE_URL: url,
    DATA_DIR: join(folder, String(rows)),
    // Without the simulator: two demos simulating at the same time caused most of the slow requests.
    WORKER: 'off',
  });
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'owner', password: demoPassword }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  assert.equal(answer.status, 200);
  assert.ok(cookie.length > 0, await answer.text());
  return { server, cookie: cookie.join('; '), rows };
}

async function measure(app: App | undefined, count: number, filter: (at: number) => Record<string, unknown>): Promise<number[]> {
  assert.ok(app);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const query = new URLSearchParams(Object.entries(filter(at)).map(([name, value]) => [name, String(value)]));
    const from = performance.now();
    await page(app, `/api/admin/logs/chat?${query}`);
    times.push(performance.now() - from);
  }
  return times;
}

function page({ server, cookie }: App, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.origin}${path}`, { agent, headers: { cookie } }, async (response) => {
      const answer = await text(response);
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${response.statusCode} ${answer.slice(0, 300)}`));
    });
    asked.on('error', reject).end();
  });
}

function day(number: number): string {
  return new Date(startOfRows().getTime() + number * 86_400_000).toISOString();
}

function pick<Item>(random: () => number, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function figures(times: readonly number[]) {
  return { p50ms: round(quantile(times, 0.5)), p95ms: round(quantile(times, 0.95)), p99ms: round(quantile(times, 0.99)) };
}
