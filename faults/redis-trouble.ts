import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startRedis } from '#kit/testing/redis-server.ts';
import { startProduct } from './support/product.ts';
import { isSignedIn, signIn } from './support/staff.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * Redis is full (it rejects every write), then silent (its connections stay open without responses), then gone. Sign-in and top-up work
 * as before, and rate limits still hold.
 */
const troubleMs = 15_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const redis = await startRedis();
atExit(() => void redis.stop());
const settings = { DATABASE_URL: cluster.url, REDIS_URL: redis.url, DATA_DIR: dataDir, TRUST_PROXY: '1' };
const product = startProduct(await freePort(), settings);
await product.whenReady();
const { origin } = product;

const visitors = startVisitors(origin, { landing: { path: '/' }, servers: { path: '/api/servers' }, news: { path: '/news' } });
await sleep(5_000);
const quiet = { ...visitors.look(), ...(await people(0)) };

const full = await during(1, async () => {
  const client = new Redis(redis.url);
  await client.config('SET', 'maxmemory', '1mb');
  await client.set('ballast', 'x'.repeat(2_000_000)).catch(() => undefined);
  client.disconnect();
});
const silent = await during(2, async () => redis.freeze());
redis.thaw();
const gone = await during(3, () => redis.stop());

await visitors.end();
await product.end('SIGTERM');
await cluster.remove();

const troubles = { full, silent, gone };
report('redis-trouble', { quiet, ...troubles }, [
  ...Object.entries(troubles).flatMap(([name, seen]) => [
    holds(`${name}: nobody fails`, seen.failed === 0 && seen.asked > 100),
    holds(`${name}: people sign in and stay so`, seen.signedIn),
    holds(`${name}: a top-up is answered`, seen.topUp === 200),
    holds(`${name}: the limit holds`, seen.judged === quiet.judged),
    atMost(`${name}: p99 of visits, ms`, seen.p99ms, 2_000),
  ]),
]);

async function during(number: number, trouble: () => Promise<void>) {
  await trouble();
  const seen = await people(number);
  await sleep(troubleMs);
  return { ...visitors.look(), ...seen };
}

/** A player signs in, a visitor checks a top-up, and an attacker checks 40 unknown logins. */
async function people(number: number) {
  const signedIn = await signIn(origin, 'player').then((player) => isSignedIn(origin, player));
  const topUp = await check('player', `10.2.${number}.1`);
  let judged = 0;
  for (let at = 0; at < 40; at += 1) if (!(await check(`nobody_${at}`, `10.2.${number}.2`)).limited) judged += 1;
  return { signedIn, topUp: topUp.status, judged };
}

async function check(login: string, from: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${origin}/api/donate/check`, { method: 'POST', headers, body: JSON.stringify({ login, amount: 100 }) });
  await answer.arrayBuffer();
  return { status: answer.status, limited: answer.headers.has('retry-after') };
}
