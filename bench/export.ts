import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './support/at-exit.ts';
import { days, generateRows, startOfRows } from './support/log-generator.ts';
import { round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atLeast, atMost, report } from './support/report.ts';
import { startSessions } from './support/sessions.ts';

/**
 * A CSV export of 300,000 rows of chat, read as fast as the server sends it: memory above the idle server, and rows a second.
 * BENCH_EXPORT_ROWS changes the size.
 */
const wanted = Number(process.env.BENCH_EXPORT_ROWS ?? 300_000);
/** Chat is two fifths of the generated rows. */
const rows = Math.ceil(wanted * 2.6);
const most = 150;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const app = await startMeasured({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  WORKER: 'off',
});
await generateRows(database.url, rows);
const [cookie = ''] = await startSessions(database.url, 'owner', 1);
const range = new URLSearchParams({
  from: startOfRows().toISOString(),
  to: new Date(startOfRows().getTime() + days * 86_400_000).toISOString(),
});
const address = `${app.origin}/api/admin/logs/chat/export?${range}`;

// The first export compiles the code.
await read(20_000);
await new Promise((resolve) => setTimeout(resolve, 3_000));
const idle = memory();
let highest = idle;
const watch = setInterval(() => {
  highest = Math.max(highest, memory());
}, 100);
const from = performance.now();
const lines = await read(wanted);
const seconds = (performance.now() - from) / 1_000;
clearInterval(watch);
await app.stop();
await database.remove();

const above = round(highest - idle, 1);
report('export', { lines, seconds: round(seconds), rowsPerSecond: Math.round(lines / seconds), idleMB: round(idle, 1), aboveMB: above }, [
  atLeast('rows that are sent', lines, wanted),
  atMost('memory above idle, MB', above, most),
]);

/** Reads this many lines, then closes the connection. */
async function read(wantedLines: number): Promise<number> {
  const hangUp = new AbortController();
  const answer = await fetch(address, { headers: { cookie }, signal: hangUp.signal });
  assert.equal(answer.status, 200);
  assert.ok(answer.body);
  let count = 0;
  for await (const piece of answer.body) {
    for (const byte of piece) if (byte === 10) count += 1;
    if (count > wantedLines) break;
  }
  hangUp.abort();
  return count;
}

function memory(): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1_024;
}
