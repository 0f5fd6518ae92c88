import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { atExit } from './support/at-exit.ts';
import { actorsFor, days, generateRows, startOfRows } from './support/log-generator.ts';
import { whenQuiet } from './support/machine.ts';
import { quantile, round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { ask } from './support/postgres.ts';
import { copyDatabase, startDemoCluster, startMeasured } from './support/product.ts';
import { atMost, relative, report } from './support/report.ts';
import type { ServerProcess } from './support/server-process.ts';
import { startSessions } from './support/sessions.ts';

/**
 * The admin's desk at 500,000 and at 3 million log rows, each with 300,000 accounts: search by every key, the person's page with all its
 * blocks requested at once, and the time line of an hour and of a day. BENCH_SMALL_ROWS, BENCH_LOG_ROWS and BENCH_PEOPLE change the
 * sizes.
 */
const small = Number(process.env.BENCH_SMALL_ROWS ?? 500_000);
const large = Number(process.env.BENCH_LOG_ROWS ?? 3_000_000);
const people = Number(process.env.BENCH_PEOPLE ?? 300_000);
const requests = Number(process.env.BENCH_REQUESTS ?? 200);
const blocks = ['', '/money', '/punishments', '/sessions', '/links', '/complaints', '/payments', '/promocodes', '/tickets', '/notes'];

/** Names shared by many players. */
const fill = `
  insert into accounts (login, email, password_hash)
    select 'bench_' || n, 'bench_' || n || '@mail.example', '$argon2id$none' from generate_series(1, ${people}) n;
  insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at)
    select a.id, 1 + a.id % 5, (array['Ivan', 'Maria', 'Yuriy', 'Khabar', 'Petr', 'Anna', 'Oleg'])[1 + a.id % 7]
        || substr(translate(md5(a.id::text), '0123456789', 'ghijklmnop'), 1, 6) || '_'
        || (array['Petrov', 'Khabarov', 'Shchukin', 'Tsoy'])[1 + a.id % 4] || substr(translate(md5(a.login), '0123456789', 'ghijklmnop'), 1, 6),
      1 + a.id % 40, 0, a.id * 7 % 1000000, a.id * 13 % 5000000, 10, now()
    from accounts a where a.login like 'bench\\_%'
    on conflict (account_id, server) do nothing`;

/** The generator bypasses the code that maintains these rows. */
const traces = `
  insert into account_traces (server, global_id, kind, value, first_at, last_at)
    select server, global_id, kind, value, min(at), max(at)
      from log_auth cross join lateral (values ('device', device), ('address', ip)) as trace (kind, value)
     where value is not null group by server, global_id, kind, value
    on conflict do nothing;
  analyze`;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startDemoCluster({ core: clientCore });

type App = { readonly server: ServerProcess; readonly cookie: string; readonly actors: number };
const [smallApp, largeApp] = [await open('small', small), await open('large', large)];
await whenQuiet();

const figures: Record<string, { small: Figures; large: Figures; ratio: number }> = {};
const keys: Readonly<Record<string, (random: () => number) => string>> = {
  nick: (random) => nickOf(random).slice(0, 3 + Math.floor(random() * 6)),
  nickInRussian: (random) => ['Мария', 'Юрий', 'Иван', 'Хабаров', 'Щукин'][Math.floor(random() * 5)] ?? '',
  login: (random) => `bench_${Math.floor(random() * people)}`.slice(0, 6 + Math.floor(random() * 6)),
  globalId: (random) => String(1 + Math.floor(random() * people)),
  email: (random) => `bench_${Math.floor(random() * people)}@`,
  address: (random) => `198.51.100.${Math.floor(random() * 200)}`,
  device: (random) => `device-${Math.floor(random() * 9_000)}`,
};
for (const [key, words] of Object.entries(keys))
  await both(`search by ${key}`, (app, random) => get(app, `/api/admin/people?text=${encodeURIComponent(words(random))}`));
await both('person’s page', (app, random) => {
  const id = 1 + Math.floor(random() * app.actors);
  return Promise.all(blocks.map((block) => get(app, `/api/admin/people/${id}${block}`)));
});
for (const span of [60, 1_440])
  await both(`time line of ${span} minutes`, (app, random) => {
    const at = new Date(startOfRows().getTime() + random() * (days - 2) * 86_400_000).toISOString();
    return get(app, `/api/admin/people/${1 + Math.floor(random() * app.actors)}/timeline?span=${span}&at=${at}`);
  });

for (const { server } of [smallApp, largeApp]) await server.stop();
await cluster.remove();
report('people', { small, large, people, requests, figures }, [
  ...Object.entries(figures).map(([name, { large: at }]) => {
    const most = name.startsWith('search') ? 60 : 150;
    return atMost(`${name}: p95 in ms`, at.p95ms, most);
  }),
  // Below two milliseconds the clock and the other process cause most of the difference.
  ...Object.entries(figures).map(([name, { small: few, large: many, ratio }]) => {
    const line = relative(atMost(`${name}: p95, × that at ${small} rows`, ratio, 1.3));
    return { ...line, kept: line.kept || many.p95ms - few.p95ms < 2 };
  }),
]);

async function open(name: string, rows: number): Promise<App> {
  const url = await copyDatabase(cluster, `prospekt_${name}`);
  const server = await startMeasured({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    WORKER: 'off',
  });
  await ask(url, fill);
  await generateRows(url, rows);
  await ask(url, traces);
  const [cookie] = await startSessions(url, 'owner', 1);
  assert.ok(cookie);
  return { server, cookie, actors: actorsFor(rows) };
}

type Figures = { readonly p50ms: number; readonly p95ms: number };

/** Alternates, so that other load on the machine affects both; the first tenth warms up caches and compiler. */
async function both(name: string, act: (app: App, random: () => number) => Promise<unknown>): Promise<void> {
  const measure = async (app: App, share: number, seed: string) => {
    const random = seededRandom(seed);
    const times: number[] = [];
    for (let at = 0; at < requests * share; at += 1) {
      const from = performance.now();
      await act(app, random);
      times.push(performance.now() - from);
    }
    return times;
  };
  const times: [number[], number[]] = [[], []];
  for (const app of [smallApp, largeApp]) await measure(app, 0.1, `${name} warm`);
  for (let turn = 0; turn < 4; turn += 1) {
    times[0].push(...(await measure(smallApp, 0.25, `${name} ${turn}`)));
    times[1].push(...(await measure(largeApp, 0.25, `${name} ${turn}`)));
  }
  const of = (list: readonly number[]): Figures => ({ p50ms: round(quantile(list, 0.5)), p95ms: round(quantile(list, 0.95)) });
  const [few, many] = [of(times[0]), of(times[1])];
  figures[name] = { small: few, large: many, ratio: round(many.p95ms / few.p95ms, 3) };
}

async function get({ server, cookie }: App, path: string): Promise<void> {
  const answer = await fetch(server.origin + path, { headers: { cookie } });
  const body = await answer.text();
  assert.equal(answer.status, 200, `${path}: ${body.slice(0, 200)}`);
}

function nickOf(random: () => number): string {
  return (
    ['Ivan', 'Maria', 'Yuriy', 'Khab', 'Petr', 'Anna', 'Oleg'][Math.floor(random() * 7)] +
    String.fromCharCode(97 + Math.floor(random() * 26))
  );
}
