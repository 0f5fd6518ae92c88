import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atLeast, holds, report } from '#bench/support/report.ts';
import { startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startRedis } from '#kit/testing/redis-server.ts';
import { creditsOf, method, openTill, readBooks, shopSettings, takenBy } from './support/money.ts';
import { type Product, startProduct } from './support/product.ts';
import { buy } from './support/shop.ts';
import { type Staff, signIn } from './support/staff.ts';

/**
 * Sixteen people buy for ten minutes and a third of the payments are refunded, while a web process, PostgreSQL or Redis dies at random.
 * Every response goes into a history, which is compared with the books at the end. The same seed repeats the same faults.
 */
const seconds = Number(process.env.FAULT_SECONDS ?? 600);
const seed = process.env.FAULT_SEED ?? String(Date.now());
const people = 16;
/** Limit of pending refunds. */
const most = 100;
const resultPath = '/api/payments/freedom-pay/result';

const random = seededRandom(seed);
const pick = <Value>(list: readonly Value[]): Value => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};
const historyFile = join(tmpdir(), `prospekt-bank-${seed}.jsonl`);
const history = createWriteStream(historyFile);
const note = (what: string, facts: object = {}) =>
  void history.write(`${JSON.stringify({ at: new Date().toISOString(), what, ...facts })}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const redis = await startRedis();
atExit(() => void redis.stop());
const fake = await startFreedomPayFake();
const settings = { ...shopSettings(fake), DATABASE_URL: cluster.url, REDIS_URL: redis.url, DATA_DIR: dataDir };
const ports = [await freePort(), await freePort()];
const webs: Product[] = [];
for (const [at, port] of ports.entries()) webs[at] = await started(port);
const { buyers, before } = await openTill(cluster.url);
const finance: Staff = await signIn(origin(), 'finance');

const deaths: Record<string, number> = {};
const paid: string[] = [];
/** Payments taken by the provider that we have not acknowledged: redelivered, as providers do. */
const untold = new Set<string>();
/** Refund requests by idempotency key, repeated until answered, as the office does. */
const unanswered = new Map<string, string>();
const refunds: string[] = [];
const misses: Record<string, number> = {};
let turn = 0;
let open = true;

const fates = {
  async web() {
    const at = Math.floor(random() * ports.length);
    await webs[at]?.end('SIGKILL');
    webs[at] = await started(ports[at] ?? 0);
  },
  async postgres() {
    await cluster.halt(pick(['fast', 'immediate']));
    await sleep(1_000 + random() * 2_000);
    await cluster.start();
  },
  async redis() {
    if (random() < 0.5) {
      redis.freeze();
      await sleep(4_000);
      return redis.thaw();
    }
    await redis.stop();
    await sleep(2_000);
    await redis.start();
  },
} as const;

const living = [...Array.from({ length: people }, person), teller(), fate()];
await sleep(seconds * 1_000);
open = false;
await Promise.all(living);
await settled();

const credits = await creditsOf(cluster.url, paid);
const books = await readBooks(cluster.url);
for (const web of webs) await web.end('SIGTERM');
await fake.close();
await redis.stop();
await cluster.remove();
await new Promise((done) => history.end(done));

const given = fake.payments.flatMap((payment) => payment.refunds.filter(({ status }) => status === 'success'));
const twice = fake.payments.filter((payment) => payment.refunds.length > 1).length;
report(
  'bank',
  {
    seed,
    seconds,
    history: historyFile,
    paid: paid.length,
    refunds: refunds.length,
    givenBack: given.length,
    twice,
    untold: untold.size,
    unanswered: unanswered.size,
    taken: takenBy(fake),
    held: books.heldRub - before.heldRub,
    confirmed: books.ledger.refundsConfirmed - before.ledger.refundsConfirmed,
    complaints: fake.complaints,
    deaths,
    misses,
    ...books,
  },
  [
    atLeast('payments acknowledged', paid.length, seconds / 2),
    holds('every acknowledged payment is credited exactly once', credits.once === paid.length && credits.oftener === 0),
    holds(
      'every acknowledged refund was given back once',
      given.length === refunds.length && twice === 0 && books.ledger.refundsConfirmed - before.ledger.refundsConfirmed === refunds.length,
    ),
    holds('the provider’s books agree with ours to the kopeck', books.heldRub - before.heldRub === takenBy(fake)),
    holds('the ledger sums up to zero and its other rules hold', books.faults.length === 0),
    holds(
      'everything died',
      ['web', 'postgres', 'redis'].every((name) => (deaths[name] ?? 0) > 0),
    ),
  ],
);

function origin(): string {
  return `http://127.0.0.1:${pick(ports)}`;
}

async function started(port: number): Promise<Product> {
  const product = startProduct(port, { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}` });
  await product.whenReady();
  return product;
}

async function person(): Promise<void> {
  while (open) {
    turn += 1;
    const own = turn;
    await tried('buy', async () => {
      const id = await buy(origin(), pick(buyers), {
        amount: 500 + (own % 500),
        method,
        from: `10.${own >> 16}.${(own >> 8) & 255}.${own & 255}`,
      });
      note('ordered', { id });
      untold.add(id);
      await tell(id);
    });
    await sleep(100);
  }
}

/** The provider has taken the payment and sends up to three concurrent callbacks to a running process. */
async function tell(id: string): Promise<void> {
  const heard = await fake.pay(id, { url: origin() + resultPath, times: 1 + Math.floor(random() * 3), parallel: true });
  if (!untold.has(id) || !heard.some(({ valid, said }) => valid && said === 'ok')) return;
  untold.delete(id);
  paid.push(id);
  note('paid', { id });
  // One worker makes about as many refunds per second as there are payments; a longer backlog would be left at the end.
  if (random() < 1 / 3 && unanswered.size < most) unanswered.set(id, randomUUID());
}

/** Redelivers unanswered callbacks and requests the decided refunds. */
async function teller(): Promise<void> {
  while (open) {
    await sleep(500);
    await everyOnce();
  }
}

async function everyOnce(): Promise<void> {
  for (const id of [...untold].slice(0, 20)) await tried('tell', () => tell(id));
  for (const [id, key] of [...unanswered].slice(0, 20)) await tried('refund', () => giveBack(id, key));
}

async function giveBack(id: string, key: string): Promise<void> {
  const answer = await fetch(`${origin()}/api/staff/payments/orders/${id}/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: finance.cookie, 'idempotency-key': key },
    body: JSON.stringify({ reason: 'asked for by the buyer' }),
    signal: AbortSignal.timeout(20_000),
  });
  const words = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${/"code":"(.+?)"/.exec(words)?.[1]}`);
  unanswered.delete(id);
  refunds.push(id);
  note('refund', { id });
}

async function fate(): Promise<void> {
  while (open) {
    await sleep(4_000 + random() * 8_000);
    const death = pick(['web', 'web', 'postgres', 'redis'] as const);
    note('dies', { death });
    deaths[death] = (deaths[death] ?? 0) + 1;
    await fates[death]();
  }
}

/** No more kills: waits until all callbacks are accepted and all refunds are booked. */
async function settled(): Promise<void> {
  const deadline = performance.now() + 300_000;
  while (performance.now() < deadline && (untold.size + unanswered.size > 0 || (await confirmed()) < refunds.length)) {
    await everyOnce();
    await sleep(2_000);
  }
}

async function confirmed(): Promise<number> {
  return (await readBooks(cluster.url)).ledger.refundsConfirmed - before.ledger.refundsConfirmed;
}

/** A request without an answer is retried later and counts as nothing: no promise was made. */
async function tried(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = `${what}: ${error instanceof Error ? error.message.slice(0, 60) : error}`;
    misses[why] = (misses[why] ?? 0) + 1;
    await sleep(200);
  }
}
