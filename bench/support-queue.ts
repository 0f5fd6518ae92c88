import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { queueViews } from '#features/support/queue-views.ts';
import { supportContract } from '#features/support/support.contract.ts';
import { ticketCategoryIds } from '#features/support/ticket-categories.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { atExit } from './support/at-exit.ts';
import { quantile, round } from './support/numbers.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report } from './support/report.ts';
import { startSessions } from './support/sessions.ts';

/** The first page of the support queue with 200,000 tickets, 5,000 of them open, for every view and topic. */
const tickets = 200_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 10);

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({});
const env = { DATABASE_URL: database.url, DATA_DIR: folder, WORKER: 'off' };
const app = await startMeasured(env);
await fill();
const [cookie = ''] = await startSessions(database.url, 'support', 1);

const took: number[] = [];
let slowest = { ms: 0, asked: '' };
let failed = 0;
for (let turn = 0; turn < rounds; turn += 1) {
  for (const view of queueViews) {
    for (const category of [undefined, ...ticketCategoryIds]) {
      const from = performance.now();
      const answer = await fetch(app.origin + addressOfCall(supportContract.getDesk, { view, category }), { headers: { cookie } });
      await answer.arrayBuffer();
      const ms = performance.now() - from;
      took.push(ms);
      if (ms > slowest.ms) slowest = { ms: round(ms), asked: `${view} ${category ?? 'all'}` };
      if (!answer.ok) failed += 1;
    }
  }
}
await app.stop();
await database.remove();

const p95 = round(quantile(took, 0.95));
report('support-queue', { tickets, reads: took.length, medianMs: round(quantile(took, 0.5)), p95Ms: p95, slowest }, [
  atMost('first page, p95 in ms', p95, 50),
  holds('no failed request', failed === 0),
]);

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into support_tickets (email, language, category, subject, state, solved_at, turn_since, priority, agent_id, reply_token, created_at, touched_at)
     select 'p' || n || '@mail.example', 'ru', ($1::text[])[1 + n % 7], 'Question ' || n,
       case when n % 40 = 0 then 'open' when n % 40 = 1 then 'waiting' else 'solved' end,
       case when n % 40 > 1 then now() - n * interval '1 minute' end,
       case when n % 40 = 0 then now() - n * interval '1 minute' end,
       n % 4,
       case when n % 3 > 0 then (select id from accounts where login = case n % 3 when 1 then 'support' else 'owner' end) end,
       md5(n::text), now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [ticketCategoryIds, tickets],
  );
  await client.query('analyze support_tickets');
  await client.end();
}
