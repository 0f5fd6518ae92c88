import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '#e2e/support/browser.ts';
import { drawing, mornings } from './dashboard/morning.ts';
import { atExit } from './support/at-exit.ts';
import { generateRows } from './support/log-generator.ts';
import { whenQuiet } from './support/machine.ts';
import { median, quantile, round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { generatePeople } from './support/people-of-days.ts';
import { startDemoCluster, startMeasured } from './support/product.ts';
import { atMost, report } from './support/report.ts';
import { startSessions } from './support/sessions.ts';

/**
 * The owner's `/dashboard` with 100,000 accounts and 3 million log rows: the time from the shell to the first metrics, each query of the
 * page, and the script time of a chart of thirty days on a processor slowed down four times. BENCH_PEOPLE and BENCH_LOG_ROWS change the
 * sizes.
 */
const rows = Number(process.env.BENCH_LOG_ROWS ?? 3_000_000);
const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startDemoCluster({ core: clientCore });
const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, WORKER: 'off' };
const app = await startMeasured(env);
await generatePeople(cluster.url, people);
await generateRows(cluster.url, rows);
await whenQuiet();

const [cookie = ''] = await startSessions(cluster.url, 'owner', 1);
const questions: Record<string, { readonly p50ms: number; readonly p95ms: number }> = {};
const asked = { now: '/now', figures: '', month: '/online?span=30d', worlds: '/worlds?span=30d', days: '/days', languages: '/languages' };
for (const [name, path] of Object.entries(asked)) questions[name] = await timesOf(`/api/staff/statistics${path}`);

const browser = await openBrowser();
const visit = { origin: app.origin, cookie };
const opened = await mornings(browser, visit, rounds);
const drawn = await drawing(browser, visit, rounds);
await browser.close();
await app.stop();
await cluster.remove();

const figuresMs = round(median(opened.map((one) => one.figuresMs)));
const chartsMs = round(median(opened.map((one) => one.chartsMs)));
const script = { togetherMs: round(median(drawn.together)), eachMs: round(median(drawn.each)) };
report('dashboard', { logRows: rows, people, rounds, questions, figuresMs, chartsMs, script }, [
  atMost(
    'the first metrics after the shell, ms',
    figuresMs,
    300,
    opened.map((one) => one.figuresMs),
  ),
  atMost('the slowest query of the page, p95 in ms', Math.max(...Object.values(questions).map(({ p95ms }) => p95ms)), 300),
  atMost('a chart of thirty days, ms of script at CPU × 4', Math.max(script.togetherMs, script.eachMs), 200),
]);

async function timesOf(path: string) {
  const times: number[] = [];
  for (let number = 0; number < 4 * rounds; number += 1) {
    const from = performance.now();
    const answer = await fetch(app.origin + path, { headers: { cookie } });
    assert.equal(answer.status, 200, await answer.text());
    times.push(performance.now() - from);
  }
  return { p50ms: round(quantile(times, 0.5)), p95ms: round(quantile(times, 0.95)) };
}
