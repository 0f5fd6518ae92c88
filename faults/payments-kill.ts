import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { ledgerFaults, ledgerFigures } from '#features/payments/server/orders/verify-ledger.ts';
import { openDatabase } from '#kit/db/database.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { openBooks } from '#simulator/books.ts';
import { steps } from '#simulator/fail-points.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Buyer, buy } from './support/shop.ts';

/**
 * Money under failures: a provider that repeats every webhook many times to two web processes, a web process that is killed before the
 * commit and between the commit and the response, and a game server that is away while people pay and then dies at every step of a
 * command. Afterwards every payment is credited once, the ledger is consistent, and the books of the provider and of the game agree with
 * ours exactly.
 */
const kills = Number(process.env.FAULT_KILLS ?? 8);
const method = 901;
/** Concurrent callbacks of the provider per process. */
const wave = 50;
const resultPath = '/api/payments/freedom-pay/result';

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const fake = await startFreedomPayFake();
const env = {
  DATABASE_URL: cluster.url,
  DATA_DIR: dataDir,
  FREEDOM_PAY_MERCHANT_ID: fake.merchantId,
  FREEDOM_PAY_SECRETS: fake.secret,
  FREEDOM_PAY_URL: fake.origin,
};
const ports = [await freePort(), await freePort(), await freePort()] as const;
const first = await started(ports[0]);
const second = await started(ports[1]);
await query(
  `insert into payment_methods (payment_type, name_en, name_ru, img, provider) values ($1, 'Card', 'Карта', '/card.svg', 'freedomPay')`,
  [method],
);
const buyers = await findBuyers();
const orders: { id: string; buyer: Buyer; coins: number }[] = [];
const coinsAtFirst = await coinsOf(buyers);

const figures = {
  m1: await toldAtOnce(50, [first]),
  m2: await toldAtOnce(1_000, [first, second]),
  m11: [await killedAt('before_commit'), await killedAt('after_commit')],
  batch: await killedInBatch(),
};
const game = await gameComesBack();

const database = await openDatabase({ url: cluster.url });
const faults = await ledgerFaults(database.reads);
const ledger = await ledgerFigures(database.reads);
await database.close();
const credited = await query<{ id: string }>(
  `select order_id::text as id from ledger_journals where kind = 'topUp' and order_id = any ($1::uuid[]) group by order_id having count(*) = 1`,
  [orders.map(({ id }) => id)],
);
const gained = new Map((await coinsOf(buyers)).map(({ accountId, coins }, at) => [accountId, coins - (coinsAtFirst[at]?.coins ?? 0)]));
const wrongBalances = buyers.filter((buyer) => gained.get(buyer.accountId) !== coinsBought(buyer)).length;
const paidThere = fake.payments.filter(({ status }) => status === 'success').reduce((sum, { amount }) => sum + amount, 0);
for (const product of [first, second]) await product.end('SIGTERM');
await fake.close();
await cluster.remove();

report(
  'payments-kill',
  { killsPerPoint: kills, orders: orders.length, ...figures, game, ledgerFaults: faults, ledger, paidThere, complaints: fake.complaints },
  [
    {
      name: 'M1: told 50 times at once, answered each time and credited once',
      kept: figures.m1.unanswered === 0 && figures.m1.credits === 1,
    },
    { name: 'M2: told 1,000 times over two processes, credited once', kept: figures.m2.unanswered === 0 && figures.m2.credits === 1 },
    { name: 'M11: the process died at every point as often as it was told to', kept: figures.m11.every(({ died }) => died === kills) },
    {
      name: 'M11: what was killed before the commit was not credited until it was told again',
      kept: figures.m11.every(({ early }) => early === 0),
    },
    {
      name: 'a process that dies in a batch has credited every payment that it answered, and each of the others is whole or untouched',
      kept: figures.batch.died === kills && figures.batch.answeredAndLost === 0 && figures.batch.partial === 0,
    },
    { name: 'every order is paid and credited exactly once', kept: credited.length === orders.length && wrongBalances === 0 },
    { name: 'the provider’s books agree with ours to the kopeck', kept: ledger.held.RUB === paidThere + game.moneyBefore },
    {
      name: 'M14: the game’s books agree with ours to the coin',
      kept: game.wrong === 0 && game.undelivered === 0 && game.applied === orders.length,
    },
    { name: 'M14: game servers died at every step as often as they were told to', kept: game.died === steps.length * game.worlds },
    { name: 'the ledger’s rules hold', kept: faults.length === 0 },
    { name: 'the provider found nothing wrong with what we sent', kept: fake.complaints.length === 0 },
  ],
);

async function started(port: number, more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = startProduct(port, { ...env, PUBLIC_URL: `http://127.0.0.1:${port}`, ...more });
  await product.whenReady(180);
  return product;
}

/** Orders by players of different worlds, in turn. */
async function order(at: Product): Promise<string> {
  const buyer = buyers[orders.length % buyers.length];
  if (!buyer) throw new Error('the demo has nobody who was seen in a world');
  const id = await buy(at.origin, buyer, { amount: 500 + (orders.length % 7), method });
  const [row] = await query<{ coins: string }>('select coins_total as coins from orders where id = $1', [id]);
  orders.push({ id, buyer, coins: Number(row?.coins) });
  return id;
}

/** In waves, because no provider opens a thousand connections to one shop; failed callbacks are redelivered. */
async function toldAtOnce(times: number, products: readonly Product[]) {
  const id = await order(products[0] ?? first);
  const statuses: Record<string, number> = {};
  const tell = async ({ origin }: Product) => {
    let left = times / products.length;
    for (let waves = 0; left > 0 && waves < 100; waves += 1) {
      const heard = await fake.pay(id, { url: origin + resultPath, times: Math.min(left, wave), parallel: true });
      for (const { status, said } of heard) statuses[`${status} ${said}`] = (statuses[`${status} ${said}`] ?? 0) + 1;
      left -= heard.filter(({ valid, said }) => valid && said === 'ok').length;
    }
    return left;
  };
  const unanswered = (await Promise.all(products.map(tell))).reduce((sum, left) => sum + left, 0);
  return { times, statuses, unanswered, credits: await creditsOf(id) };
}

/** The provider's callback kills one process, and is then redelivered several times to another. */
async function killedAt(point: 'before_commit' | 'after_commit') {
  let [died, early] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const doomed = await started(ports[2], { CRASH_AT: point, WORKER: 'off' });
    const id = await order(first);
    const heard = await fake.pay(id, { url: doomed.origin + resultPath }).catch(() => 'no answer' as const);
    if (heard === 'no answer' && (await doomed.ended()) === null) died += 1;
    const credits = await creditsOf(id);
    if (credits !== (point === 'before_commit' ? 0 : 1)) early += 1;
    await fake.pay(id, { url: second.origin + resultPath, times: 5, parallel: true });
  }
  return { point, died, early };
}

/**
 * Many concurrent payments arrive at a process that dies while settling a batch of them; then all of them are redelivered several times.
 */
async function killedInBatch() {
  const atOnce = 20;
  let [died, answeredAndLost, partial, untouched] = [0, 0, 0, 0];
  for (let round = 0; round < kills; round += 1) {
    const doomed = await started(ports[2], { CRASH_AT: 'before_batch_commit', WORKER: 'off' });
    const ids: string[] = [];
    for (let turn = 0; turn < atOnce; turn += 1) ids.push(await order(first));
    const tell = async (id: string) =>
      (await fake.pay(id, { url: doomed.origin + resultPath }).catch(() => [])).some(({ valid, said }) => valid && said === 'ok');
    const answered = await Promise.all(ids.map(tell));
    if ((await doomed.ended()) === null) died += 1;
    for (const [at, id] of ids.entries()) {
      const [row] = await query<{ paid: boolean; payments: string; messages: string }>(
        `select pay_status = 'paid' as paid, (select count(*) from provider_payments where order_id = o.id) as payments,
           (select count(*) from provider_messages where order_id = o.id) as messages from orders o where id = $1`,
        [id],
      );
      const traces = [await creditsOf(id), Number(row?.paid), Number(row?.payments), Number(row?.messages)];
      if (traces.some((count) => count !== traces[0])) partial += 1;
      if (traces[0] === 0) untouched += 1;
      if (answered[at] && traces[0] !== 1) answeredAndLost += 1;
    }
    await Promise.all(ids.map((id) => fake.pay(id, { url: second.origin + resultPath, times: 3, parallel: true })));
  }
  return { died, answeredAndLost, partial, untouched };
}

/** Everyone paid while no world was online; now the worlds return and die at every step before they stay up. */
async function gameComesBack() {
  const worlds = [...new Set(buyers.map(({ server }) => server))];
  const folder = join(dataDir, 'books');
  let died = 0;
  for (const step of steps) {
    const lives = worlds.map((server) => live(server, folder, { crashAt: step }));
    died += (await Promise.all(lives)).filter((byKill) => byKill).length;
  }
  const stop = new AbortController();
  const last = worlds.map((server) => live(server, folder, { stop: stop.signal }));
  const undelivered = await untilDelivered();
  stop.abort();
  await Promise.all(last);
  const noticed = new Map<number, number>();
  const others: string[] = [];
  let ours = 0;
  for (const server of worlds) {
    const books = openBooks(join(folder, `world-${server}.sqlite`));
    for (const { globalId, coins } of books.noticed()) noticed.set(globalId, (noticed.get(globalId) ?? 0) + coins);
    for (const { dedupeKey } of books.applied()) {
      if (orders.some(({ id }) => dedupeKey === `credit:${id}`)) ours += 1;
      else others.push(dedupeKey);
    }
    books.close();
  }
  // The demo also sends notices to the same players; they do not belong to our orders.
  const told = new Map((await coinsToldBy(others)).map(({ accountId, coins }) => [accountId, coins]));
  const wrong = buyers.filter(
    (buyer) => (noticed.get(buyer.accountId) ?? 0) - (told.get(buyer.accountId) ?? 0) !== coinsBought(buyer),
  ).length;
  return { worlds: worlds.length, died, undelivered, applied: ours, wrong, moneyBefore: await moneyOfOthers() };
}

/** One run of a game server; returns whether it killed itself with kill -9. */
async function live(
  server: number,
  folder: string,
  { crashAt, stop }: { readonly crashAt?: string; readonly stop?: AbortSignal },
): Promise<boolean> {
  const args = [
    'simulator/simulate.ts',
    '--url',
    first.origin,
    '--key',
    `${server}=${demoServerKey(server)}`,
    '--data',
    folder,
    '--lease',
    '1',
  ];
  const child = spawn(process.execPath, [...args, ...(crashAt ? ['--die-at', crashAt] : [])], { cwd: root, stdio: 'ignore' });
  atExit(() => void child.kill('SIGKILL'));
  stop?.addEventListener('abort', () => child.kill('SIGTERM'));
  const late = setTimeout(() => child.kill('SIGTERM'), 120_000);
  await once(child, 'exit');
  clearTimeout(late);
  return child.signalCode === 'SIGKILL';
}

/** How many deliveries are still pending when nothing changes any more. */
async function untilDelivered(): Promise<number> {
  const ids = orders.map(({ id }) => id);
  for (let tries = 0; ; tries += 1) {
    const [row] = await query<{ left: string }>(
      `select count(*) as left from orders where id = any ($1::uuid[]) and delivery_status <> 'delivered'`,
      [ids],
    );
    if (Number(row?.left) === 0 || tries === 200) return Number(row?.left);
    await sleep(500);
  }
}

async function creditsOf(id: string): Promise<number> {
  const [row] = await query<{ count: string }>("select count(*) from ledger_journals where kind = 'topUp' and order_id = $1", [id]);
  return Number(row?.count);
}

function coinsBought({ accountId }: Buyer): number {
  return orders.filter(({ buyer }) => buyer.accountId === accountId).reduce((sum, { coins }) => sum + coins, 0);
}

async function coinsOf(people: readonly Buyer[]): Promise<readonly { accountId: number; coins: number }[]> {
  const rows = await query<{ id: string; coins: string | null }>(
    'select a.id, b.balance as coins from accounts a left join coin_balances b on b.account_id = a.id where a.id = any ($1)',
    [people.map(({ accountId }) => accountId)],
  );
  const byId = new Map(rows.map(({ id, coins }) => [Number(id), Number(coins ?? 0)]));
  return people.map(({ accountId }) => ({ accountId, coins: byId.get(accountId) ?? 0 }));
}

async function coinsToldBy(dedupeKeys: readonly string[]): Promise<readonly { accountId: number; coins: number }[]> {
  const rows = await query<{ id: string; coins: string }>(
    `select account_id as id, sum((payload->>'coins')::bigint) as coins from commands
      where kind = 'creditNotice' and dedupe_key = any ($1) group by account_id`,
    [dedupeKeys],
  );
  return rows.map(({ id, coins }) => ({ accountId: Number(id), coins: Number(coins) }));
}

/** Provider balance of orders from the demo data. */
async function moneyOfOthers(): Promise<number> {
  const [row] = await query<{ sum: string | null }>(
    `select sum(e.amount) as sum from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account like 'psp:%' and e.currency = 'RUB' and not coalesce(j.order_id = any ($1::uuid[]), false)`,
    [orders.map(({ id }) => id)],
  );
  return Number(row?.sum ?? 0);
}

async function findBuyers(): Promise<readonly Buyer[]> {
  const rows = await query<{ id: string; login: string; server: number }>(`
    select distinct on (seen.server) a.id, a.login, seen.server from accounts a
      join lateral (select server from characters where account_id = a.id order by last_seen_at desc, id limit 1) seen on true
     where a.disabled_at is null and a.leaving_at is null and seen.server <= 3
     order by seen.server, a.id`);
  return rows.map(({ id, login, server }) => ({ accountId: Number(id), login, server }));
}

async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
