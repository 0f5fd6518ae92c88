import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRows } from './servers/rows.ts';
import { type Answer, recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { type Comparison, compare, measure, type Side } from './support/compare.ts';
import { loadClient } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { clientCore } from './support/on-core.ts';
import { ask } from './support/postgres.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { holds, report, versus } from './support/report.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

/**
 * A page from the cache, a route that reads 20 rows, and the landing rendered for each request, each beside a bare `node:http` server.
 * BENCH_ROUNDS and BENCH_SECONDS change the duration of every benchmark that compares two servers.
 */
/** The headers of a returning browser. */
const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9,ru;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  Cookie: 'i18n_redirected=en',
};
const uncompressed = { ...browser, 'Accept-Encoding': 'identity' };

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder };
await whenQuiet();

const app = await startMeasured(env);
await ask(database.url, createRows);

const page = { url: `${app.origin}/`, headers: browser };
const barePage = await startServer('bench/servers/bare-page.ts', { ANSWER_FILE: kept('page', await recordAnswer(page)) });
await sameBytes(page, { ...page, url: `${barePage.origin}/` });
const cached = await compare({ server: app, target: page }, { server: barePage, target: { ...page, url: `${barePage.origin}/` } }, measure);
await barePage.stop();

const rows = { url: `${app.origin}/api/bench/rows?section=42`, headers: browser };
const bareRows = await startServer('bench/servers/bare-rows.ts', { ...env, ANSWER_FILE: kept('rows', await recordAnswer(rows)) });
const route = await compareRows('/api/bench/rows?section=42');
const builtRoute = await compareRows('/api/bench/built-rows?section=42');
await app.stop();

const renewed = await startMeasured({ ...env, PAGE_CACHE_SECONDS: '0' });
const bare = { server: bareRows, target: { ...rows, url: `${bareRows.origin}/api/bench/rows?section=42` } };
const rendered = await compare({ server: renewed, target: { url: `${renewed.origin}/`, headers: uncompressed } }, bare, measure);
const compressed = await compare({ server: renewed, target: { url: `${renewed.origin}/`, headers: browser } }, bare, {
  ...measure,
  rounds: 3,
});
await Promise.all([renewed.stop(), bareRows.stop()]);
await database.remove();

const failed = [cached, route, builtRoute, rendered, compressed].reduce((sum, each) => sum + each.failed, 0);
report('http', { client: loadClient, ...measure, cached, route, builtRoute, rendered, renderedAndCompressed: compressed }, [
  versus('cached page, × bare node:http', cached, { atLeast: 0.75 }),
  versus('cached page by processor time, × bare node:http', cached, { atLeast: 0.85, by: 'processor time' }),
  versus('contract route with 20 rows, × bare node:http + pg', route, { atLeast: 0.6 }),
  versus('the same, statement built for each request', builtRoute, { atLeast: 0.6 }),
  versus('uncached landing, × bare node:http + pg', rendered, { atLeast: 1 / 15 }),
  versus('uncached landing, compressed for each request', compressed),
  holds('no failed request', failed === 0),
]);

async function compareRows(path: string): Promise<Comparison> {
  const side = (server: ServerProcess): Side => ({ server, target: { url: `${server.origin}${path}`, headers: browser } });
  const [ours, theirs] = [side(app), side(bareRows)];
  await sameBytes(ours.target, theirs.target);
  return compare(ours, theirs, measure);
}

function kept(name: string, answer: Answer): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(answer));
  return file;
}

/** The comparison is valid only if both send the same bytes; only the request id differs between responses. */
async function sameBytes(...targets: readonly Parameters<typeof recordAnswer>[0][]): Promise<void> {
  const [first, second] = await Promise.all(targets.map(recordAnswer));
  assert.equal(first?.status, 200);
  assert.deepEqual(second?.bytes, first?.bytes);
  const sizes = [first, second].map((answer) => answer?.headers.map((text) => text.length));
  assert.deepEqual(sizes[1], sizes[0]);
}
