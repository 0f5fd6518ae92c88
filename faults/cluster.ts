import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { round } from '#bench/support/numbers.ts';
import { pixelPainters } from '#bench/support/pixel-painters.ts';
import { report } from '#bench/support/report.ts';
import { until } from '#kit/testing/until.ts';
import { startWholeCluster } from './support/cluster.ts';
import { fetchBoard, pixelClient } from './support/pixel-client.ts';
import { isSignedIn, signIn } from './support/staff.ts';

/**
 * Two web processes and a worker share PostgreSQL behind PgBouncer, its replica and Redis. Sessions, rate limits, the live counter, the
 * pixel board, cached pages, jobs and schedules must agree between them. Then the replica is lost and returns, which no one may notice,
 * and then Redis, after which the site continues with limits per process.
 */
const cluster = await startWholeCluster({ env: { SIMULATOR: 'on' } });
const [first, second] = cluster.webs.map(({ origin }) => origin) as [string, string];
const both = [first, second];
const cookies = await pixelPainters(cluster.primary.url, 20);

const sessions = await sessionsAreShared();
const judgedTogether = await judgedLogins(both, '198.51.100.1');
const counterEvents = await eventsOf(`${second}/api/online`, 25_000);
const pixels = await pixelsAreShared();
const cacheSeconds = await secondsUntilTheOtherShows();
const mails = await mailsOfJobs();
const auditVerified = await cluster.command('audit-verify.ts');
const replica = await whileExporting(async () => {
  await cluster.replica.halt('immediate');
  await sleep(8_000);
  await cluster.replica.start();
  await sleep(8_000);
});
const asksReplica = Number(
  await one(
    cluster.replica.url,
    "select count(*) from pg_stat_activity where application_name = 'prospekt' and backend_type = 'client backend'",
  ),
);
await cluster.redis.halt();
const withoutRedis = await visits(200);
const judgedAlone = [await judgedLogins([first], '198.51.100.2'), await judgedLogins([second], '198.51.100.2')];
await cluster.redis.start();
/**
 * Schedules with more jobs than slots: each slot is forwarded once, under its minute. Two jobs within one minute are correct, because a
 * late clock check forwards the last two minutes together.
 */
const doubledSchedules = await one(
  cluster.primary.url,
  `select coalesce(string_agg(name || ' ' || jobs || ' of ' || times, '; '), '') from (
     select name, count(*) as jobs, (select count(distinct data->>'slot') from pgboss.job forwarded
                                      where forwarded.name = '__pgboss__send-it' and forwarded.data->>'name' = job.name) as times
       from pgboss.job where name in (select name from pgboss.schedule) group by name) counted
    where jobs > times`,
);
await cluster.close();

const limit = 20;
report(
  'cluster',
  {
    sessions,
    judgedTogether,
    counterEvents,
    pixels,
    cacheSeconds,
    mails,
    auditVerified,
    replica,
    asksReplica,
    withoutRedis,
    judgedAlone,
    doubledSchedules,
  },
  [
    { name: 'a session begins and ends in both', kept: sessions.known && sessions.over },
    { name: 'a limit is one limit', kept: judgedTogether === limit },
    { name: 'the live counter moves where no world reports', kept: counterEvents >= 2 },
    { name: 'a pixel of one process is on the board of the other', kept: pixels.acknowledged > 0 && pixels.equal },
    { name: 'a changed page is changed in both within 5 s', kept: cacheSeconds <= 5 },
    { name: 'every job once', kept: mails.sent === mails.asked },
    { name: 'a command of operators works behind the pooler', kept: auditVerified === 0 },
    { name: 'no schedule runs twice', kept: doubledSchedules === '' },
    { name: 'nobody notices a lost replica', kept: replica.failed === 0 && replica.exports > 20 },
    { name: 'the replica is asked again', kept: asksReplica > 0 },
    { name: 'without Redis the site lives', kept: withoutRedis.failed === 0 },
    { name: 'without Redis each process keeps its limits', kept: judgedAlone.every((judged) => judged === limit) },
  ],
);

async function sessionsAreShared() {
  const staff = await signIn(first);
  const known = await isSignedIn(second, staff);
  await fetch(`${second}/api/auth/logout`, { method: 'POST', headers: { cookie: staff.cookie } });
  return { known, over: !(await isSignedIn(first, staff)) };
}

/** How many logins are checked before the rate limit applies when one IP address alternates between the processes. */
async function judgedLogins(origins: readonly string[], from: string): Promise<number> {
  let judged = 0;
  for (let at = 0; at < 40; at += 1) {
    const answer = await fetch(`${origins[at % origins.length]}/api/donate/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ login: `nobody_${at}`, amount: 100 }),
    });
    await answer.arrayBuffer();
    if (!answer.headers.has('retry-after')) judged += 1;
  }
  return judged;
}

/** Counts live events received within this time. */
async function eventsOf(url: string, ms: number): Promise<number> {
  let text = '';
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ms) });
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  } catch (error) {
    // The timeout ends the stream.
    if (!(error instanceof DOMException)) throw error;
  }
  return new Set(text.match(/^data: .+$/gm)).size;
}

async function pixelsAreShared() {
  const board = await fetchBoard(first);
  const painters = cookies.slice(0, 10).map((cookie, at) => pixelClient(both[at % 2] ?? first, board, at, cookie));
  const all = (is: (painter: (typeof painters)[number]) => boolean) => until(() => painters.every(is), 30_000);
  await all(({ live }) => live());
  const acknowledged = (await Promise.all(painters.map((painter) => painter.paintUntil(AbortSignal.timeout(1_500))))).flat();
  const last = Math.max(...acknowledged);
  await all(({ board }) => board().seq >= last);
  const boards = await Promise.all(both.map(fetchBoard));
  for (const painter of painters) painter.close();
  return {
    acknowledged: acknowledged.length,
    equal:
      painters.every(({ board }) => Buffer.compare(board().cells ?? Buffer.alloc(1), boards[0]?.cells ?? Buffer.alloc(0)) === 0) &&
      boards[0]?.seq === boards[1]?.seq,
  };
}

/** Uses the support email, which is in the footer of a page that both processes cache. */
async function secondsUntilTheOtherShows(): Promise<number> {
  await Promise.all(both.map(async (origin) => (await fetch(origin)).arrayBuffer()));
  const { cookie } = await signIn(first);
  const id = 'links.supportEmail';
  const setting = await (await fetch(`${first}/api/staff/settings/${id}`, { headers: { cookie } })).json();
  const changed = await fetch(`${first}/api/staff/settings/${id}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ value: 'from-the-first@cluster.example', version: setting.version }),
  });
  if (!changed.ok) throw new Error(`the setting was not changed: ${await changed.text()}`);
  const from = performance.now();
  await until(async () => (await (await fetch(second)).text()).includes('from-the-first@cluster.example'), 30_000);
  return round((performance.now() - from) / 1_000);
}

/** Mails requested at both processes and sent by the worker. */
async function mailsOfJobs() {
  const folder = join(cluster.dataDir, 'mail');
  // The simulated worlds cause mails as well.
  const letters = () =>
    readdirSync(folder).filter((file) => file.endsWith('.eml') && /^To: .*painter_/m.test(readFileSync(join(folder, file), 'utf8'))).length;
  const asked = cookies.length;
  for (let at = 0; at < asked; at += 1) {
    await fetch(`${both[at % 2]}/api/auth/recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${100 + at}` },
      body: JSON.stringify({ who: `painter_${at + 1}` }),
    });
  }
  await until(() => letters() >= asked);
  await sleep(3_000);
  return { asked, sent: letters() };
}

/** Runs exports at both processes, one after the other, until the work is done. */
async function whileExporting(work: () => Promise<void>) {
  const { cookie } = await signIn(first);
  let [done, exports, failed, slowestMs] = [false, 0, 0, 0];
  const exporting = both.map(async (origin) => {
    while (!done) {
      const from = performance.now();
      const answer = await fetch(`${origin}/api/staff/redirects/export`, { headers: { cookie } });
      const whole = await answer.text().then(
        (text) => text.length > 0,
        () => false,
      );
      slowestMs = Math.max(slowestMs, performance.now() - from);
      exports += 1;
      if (!answer.ok || !whole) failed += 1;
      await sleep(100);
    }
  });
  await work();
  done = true;
  await Promise.all(exporting);
  return { exports, failed, slowestMs: round(slowestMs) };
}

async function visits(count: number) {
  const staff = await signIn(first);
  let failed = 0;
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${both[at % 2]}${['/', '/news', '/api/servers'][at % 3]}`);
    await answer.arrayBuffer();
    if (!answer.ok) failed += 1;
  }
  if (!(await isSignedIn(second, staff))) failed += 1;
  return { count, failed };
}

async function one(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}
