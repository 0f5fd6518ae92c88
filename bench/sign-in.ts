import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atExit } from './support/at-exit.ts';
import { whenQuiet } from './support/machine.ts';
import { median, quantile, round } from './support/numbers.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atMost, holds, report } from './support/report.ts';

/**
 * Whether a response reveals which logins exist: sign-in with a wrong password and the request for a new password, for logins that exist
 * and logins that do not, alternately. Each attempt has its own login and IP, so that no rate limit answers instead.
 */
const tries = Number(process.env.BENCH_TRIES ?? 200);

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase();
await whenQuiet();
// Each attempt has its own IP address, passed like a proxy would.
const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1' }, null);
const known = await somePlayers(tries + warmUps());

const signIn = await compareAnswers('/api/auth/login', (login) => ({ login, password: 'not the password' }));
const recovery = await compareAnswers('/api/auth/recovery', (who) => ({ who }));
await app.stop();
await database.remove();

report('sign-in', { tries, signIn, recovery }, [
  holds('sign-in: the same answer', signIn.answers === 1),
  atMost('sign-in: medians differ by, ms', Math.abs(signIn.differenceMs), 10),
  holds('recovery: the same answer', recovery.answers === 1),
  atMost('recovery: medians differ by, ms', Math.abs(recovery.differenceMs), 10),
]);

async function compareAnswers(path: string, bodyOf: (login: string) => object) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (const [turn, login] of known.entries()) {
    const pair = [
      ['known', login],
      ['unknown', `nobody_${turn}_${path.length}`],
    ] as const;
    // The second request meets work left by the first, so the order alternates.
    for (const [kind, who] of turn % 2 ? pair : pair.toReversed()) {
      const { milliseconds, answer } = await timed(path, bodyOf(who), `10.${kind === 'known' ? 1 : 2}.${turn >> 8}.${turn & 255}`);
      if (turn < warmUps()) continue;
      times[kind].push(milliseconds);
      answers.add(answer);
    }
  }
  const figures = (all: readonly number[]) => ({ medianMs: round(median(all)), p95ms: round(quantile(all, 0.95)) });
  return {
    answers: answers.size,
    answer: [...answers].join(' | ').slice(0, 300),
    differenceMs: round(median(times.known) - median(times.unknown)),
    known: figures(times.known),
    unknown: figures(times.unknown),
  };
}

async function timed(path: string, body: object, from: string): Promise<{ readonly milliseconds: number; readonly answer: string }> {
  const start = performance.now();
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - start;
  const { requestId: _, ...said } = JSON.parse(text);
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name));
  return { milliseconds, answer: JSON.stringify([answer.status, said, headers]) };
}

async function somePlayers(count: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ login: string }>('select login from accounts where id > 12 order by id limit $1', [count]);
  await client.end();
  assert.equal(rows.length, count);
  return rows.map(({ login }) => login);
}

/** Enough requests for the compiler to optimise both. */
function warmUps(): number {
  return 20;
}
