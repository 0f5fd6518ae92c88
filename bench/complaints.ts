import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaintList } from '#features/complaints/complaints.list.ts';
import { recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { compare, measure } from './support/compare.ts';
import { loadClient } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { ask } from './support/postgres.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report, versus } from './support/report.ts';
import { startServer } from './support/server-process.ts';
import { startSessions } from './support/sessions.ts';

/**
 * The administrators' desk with 100,000 complaints: the first page of each tab with its three counts, without a filter and with each
 * filter, and under load beside a bare `node:http` + `pg` that looks one session up and sends the same bytes. The limit is ten times
 * what a forum's category page (NodeBB) reached beside the same bare server: 55 of 5,400 requests a second.
 */
const complaints = Number(process.env.BENCH_COMPLAINTS ?? 100_000);
const looks = 80;
const forum = 55 / 5_400;
const tabs = ['new', 'commented', 'closed'] as const;
/** Every option of every filter, and one value of each text filter. */
const filters = [
  ...Object.entries(complaintList.filter).flatMap(([name, { values = [] }]) =>
    name === 'status' ? [] : values.map((value) => `${name}=${value}`),
  ),
  'server=1',
  'rule=1',
  'text=ann',
  'admin=adm',
  'outcome=upheld&age=older&against=player&stage=first',
];

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder, WORKER: 'off' };
await whenQuiet();
const app = await startMeasured(env);
await fill();
const cookies = await startSessions(database.url, 'owner', 100);
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

const figures = [];
for (const tab of tabs) {
  const sort = tab === 'closed' ? '&sort=-number' : '';
  const target = { url: `${app.origin}/api/admin/complaints?status=${tab}${sort}`, headers, cookies };
  const filtered = [];
  // A process that has just started compiles the code of its first requests.
  await p95(target.url, looks / 4);
  for (const filter of filters) filtered.push({ filter, p95ms: await p95(`${target.url}&${filter}`, looks / 4) });
  const slowest = filtered.reduce((one, other) => (other.p95ms > one.p95ms ? other : one));
  figures.push({ tab, p95ms: await p95(target.url, looks), slowest, ...(await compareTab(tab, target)) });
}
await app.stop();
await database.remove();

report('complaints', { client: loadClient, complaints, ...measure, figures }, [
  ...figures.map(({ tab, p95ms }) => atMost(`${tab}: first page with counts, p95 in ms`, p95ms, 50)),
  ...figures.map(({ tab, slowest }) => atMost(`${tab}: with any filter, p95 in ms`, slowest.p95ms, 50)),
  // Ten times the ratio of a forum's category page to the same bare server.
  ...figures.map((figure) => versus(`${figure.tab}: × bare node:http + pg`, figure, { atLeast: 10 * forum })),
  holds(
    'no failed request',
    figures.every(({ failed }) => failed === 0),
  ),
]);

/**
 * A hundred complaints a day of all statuses between existing players; closed ones have a verdict, and one in eighteen of those an appeal.
 */
async function fill(): Promise<void> {
  await ask(
    database.url,
    `create temporary table sides as select server, account_id, nick, row_number() over (partition by server order by id) - 1 as place,
       count(*) over (partition by server) as many from characters;
     create unique index on sides (server, place); analyze sides;
     insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, status,
       created_at, answer, answered_at, answer_by, due_at, closed_at, reviewer_id, reviewer_as, taken_at, appealed_at, appealed_by, appeal, outcome)
     select substr(md5(n::text) || md5('x' || n), 1, 22), c.server, case when n % 30 = 7 then 'admin' when n % 40 = 9 then 'leader' else 'player' end,
       c.account_id, c.nick, o.account_id, o.nick, sent - interval '1 hour',
       repeat('What happened at the harbour is told here in some detail. ', 5) || n,
       case when n % 20 = 0 then 'new' when n % 20 = 1 then 'commented' else 'closed' end, sent,
       case when n % 20 = 1 then 'It was not so.' end, case when n % 20 = 1 then sent + interval '1 hour' end,
       sent + interval '48 hours', sent + interval '72 hours', case when n % 20 > 1 then sent + interval '60 hours' end,
       case when n % 20 > 1 then o.account_id end, case when n % 20 > 1 then 'Admin_' || n % 40 end, case when n % 20 > 1 then sent end,
       case when n % 20 = 5 then sent + interval '65 hours' end, case when n % 20 = 5 then c.account_id end,
       case when n % 20 = 5 then 'That is not how it was.' end,
       case when n % 20 > 1 then (array['upheld', 'rejected', 'insufficient'])[1 + n % 3] end
     from generate_series(1, ${complaints}) n
     join lateral (select now() - n * interval '14 minutes' as sent, 1 + n % 3 as server) t on true
     join lateral (select * from sides where sides.server = t.server and place = n / 3 % many) c on true
     join lateral (select * from sides where sides.server = t.server and place = (n / 3 + 1 + n / 5000) % many) o on o.account_id <> c.account_id;
     -- The cases have their outcomes already: without the trigger it takes seconds, and not minutes.
     set session_replication_role = replica;
     insert into complaint_verdicts (complaint_id, stage, outcome, text, judge_id, judge_as, at)
     select id, 'first', outcome, 'So it was decided.', reviewer_id, reviewer_as, closed_at from complaints
      where reviewer_as like 'Admin\\_%' and outcome is not null and not exists (select from complaint_verdicts where complaint_id = complaints.id)`,
  );
  await ask(database.url, 'vacuum analyze complaints, complaint_counts, complaint_verdicts');
}

async function p95(url: string, looks: number): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers: { cookie: cookies[look % cookies.length] ?? '' } });
    await answer.arrayBuffer();
    assert.equal(answer.status, 200);
    times.push(performance.now() - from);
  }
  return round(times.sort((one, other) => one - other)[Math.floor(looks * 0.95)] ?? 0);
}

async function compareTab(tab: string, target: { readonly url: string; readonly cookies: readonly string[] }) {
  const answer = await recordAnswer(target);
  assert.equal(answer.status, 200);
  const file = join(folder, `${tab}.json`);
  writeFileSync(file, JSON.stringify(answer));
  const bare = await startServer('bench/servers/bare-session.ts', { ...env, ANSWER_FILE: file });
  const result = await compare({ server: app, target }, { server: bare, target: { ...target, url: `${bare.origin}/` } }, measure);
  await bare.stop();
  return { bytes: answer.bytes.length, ...result };
}
