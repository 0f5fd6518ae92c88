import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newsContract } from '#features/news/news.contract.ts';
import { startRedis } from '#kit/testing/redis-server.ts';
import { recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { compare, measure } from './support/compare.ts';
import { loadClient, type Target } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { clientCore } from './support/on-core.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report, versus } from './support/report.ts';
import { startServer } from './support/server-process.ts';
import { startSessions } from './support/sessions.ts';

/**
 * The list of news and an article from the page cache, beside a bare `node:http` that sends the same bytes, and the time until two
 * processes on PostgreSQL and Redis show a published article.
 */
const publications = 10;
const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9,ru;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  Cookie: 'i18n_redirected=en',
};

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const redis = await startRedis();
// The demo's images are encoded by jobs on the measured core, so no worker runs.
const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: folder, WORKER: 'off' };

const one = await startMeasured(env);
const two = await startMeasured(env);
const [cookie = ''] = await startSessions(database.url, 'content', 1);
await whenQuiet();

const freshness = { sameProcess: await publishAndWait(one.origin), otherProcess: await publishAndWait(two.origin) };
await two.stop();

const list = await compared('/news');
const [newest] = await (await fetch(`${one.origin}${newsContract.listNews.path}`)).json();
const article = await compared(`/news/${newest.id}`);
await one.stop();
await redis.stop();
await database.remove();

report('news', { client: loadClient, ...measure, publications, list, article, freshness }, [
  versus('list of news, × bare node:http', list, { atLeast: 0.75 }),
  versus('article, × bare node:http', article, { atLeast: 0.75 }),
  atMost(
    'fresh after publishing, on the slower of two processes, ms',
    Math.max(freshness.sameProcess.slowestMs, freshness.otherProcess.slowestMs),
    2_000,
  ),
  holds('no failed request', list.failed + article.failed === 0),
]);

async function compared(path: string) {
  const target: Target = { url: `${one.origin}${path}`, headers: browser };
  await fetch(target.url, { headers: browser });
  const answer = await recordAnswer(target);
  assert.equal(answer.status, 200);
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const bare = await startServer('bench/servers/bare-page.ts', { ANSWER_FILE: file });
  const theirs: Target = { ...target, url: `${bare.origin}${path}` };
  assert.deepEqual((await recordAnswer(theirs)).bytes, answer.bytes);
  const figures = await compare({ server: one, target }, { server: bare, target: theirs }, measure);
  await bare.stop();
  return figures;
}

/** Publishes through the first process and polls the list of the other until the article appears. */
async function publishAndWait(watched: string): Promise<{ readonly medianMs: number; readonly slowestMs: number }> {
  const times: number[] = [];
  for (let number = 0; number < publications; number += 1) {
    const name = `Bench ${watched} ${number}`;
    const { id, version } = await staff('', { en: { name, shortDescription: 'Short', text: '<p>Text</p>' } });
    await listOf(watched);
    await staff(`/${id}/publish`, { version });
    const published = performance.now();
    while (!(await listOf(watched)).includes(name)) await sleep(10);
    times.push(Math.round(performance.now() - published));
  }
  times.sort((a, b) => a - b);
  return { medianMs: times[Math.floor(times.length / 2)] ?? 0, slowestMs: times.at(-1) ?? 0 };
}

async function listOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/news`, { headers: browser })).text();
}

async function staff(path: string, body: object) {
  const answer = await fetch(`${one.origin}${newsContract.createNews.path}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}
