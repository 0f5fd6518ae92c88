import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { fair, startBadLine, type Weather } from './support/bad-line.ts';
import { creditsOf, method, openTill, readBooks, shopSettings, takenBy } from './support/money.ts';
import { startProduct } from './support/product.ts';
import { createSales } from './support/sales.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * The connections to and from the provider and to PostgreSQL are slow, lose a twentieth of their packets and finally break, while people
 * buy and visit. Nothing is credited twice, nothing acknowledged is lost, and cached pages are served.
 */
const phaseMs = Number(process.env.FAULT_SECONDS ?? 45) * 1_000;
const seed = process.env.FAULT_SEED ?? String(Date.now());
const lossy: Weather = { delayMs: 100, loss: 0.05, cuts: 0 };
const breaking: Weather = { ...lossy, cuts: 0.1 };
/** Connections to and from the provider are short-lived. */
const breakingOften: Weather = { ...lossy, cuts: 0.8 };

const random = seededRandom(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const fake = await startFreedomPayFake();
const port = await freePort();
const lines = {
  toProvider: await startBadLine(Number(new URL(fake.origin).port), random),
  fromProvider: await startBadLine(port, random),
  toDatabase: await startBadLine(Number(new URL(cluster.url).port), random),
};
const throughLine = (url: string, line: { readonly port: number }): string => {
  const through = new URL(url);
  through.port = String(line.port);
  return through.href.replace(/\/$/, '');
};
const product = startProduct(port, {
  ...shopSettings({ ...fake, origin: throughLine(fake.origin, lines.toProvider) }),
  DATABASE_URL: throughLine(cluster.url, lines.toDatabase),
  DATA_DIR: dataDir,
  // The address for the provider's callbacks.
  PUBLIC_URL: `http://127.0.0.1:${lines.fromProvider.port}`,
});
await product.whenReady();
const { buyers, before } = await openTill(cluster.url);
const { origin } = product;
const sales = createSales({ origin, method, buyers, fake });
const visitors = startVisitors(origin, { landing: { path: '/' }, news: { path: '/news' } });
const closing = new AbortController();
const shopping = sales.go(closing.signal, 8);

const quiet = await during({});
const provider = await during({ toProvider: lossy, fromProvider: lossy });
const database = await during({ toDatabase: lossy });
const storm = await during({ toProvider: breakingOften, fromProvider: breakingOften, toDatabase: breaking });
change({});
await sleep(5_000);
const after = await during({});
closing.abort();
await shopping;
await visitors.end();

// The provider redelivers unanswered callbacks; buyers who left before paying do not return.
const told = sales.open().filter(({ id }) => fake.payment(id).status === 'success');
const failedBefore = sales.failed.length;
await sales.payAll(told);
const paid = sales.made.filter(({ paidAt }) => paidAt !== undefined).map(({ id }) => id);
const credits = await creditsOf(cluster.url, paid);
const books = await readBooks(cluster.url);
const { code } = await product.end('SIGTERM');
for (const line of Object.values(lines)) await line.close();
await fake.close();
await cluster.remove();

const cut = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.cut()]));
const figures = {
  seed,
  orders: sales.made.length,
  paid: paid.length,
  toldAgain: told.length,
  cut,
  quiet,
  provider,
  database,
  storm,
  after,
};
report(
  'bad-line',
  {
    ...figures,
    reasons: [...new Set(sales.failed.map((words) => words.slice(-90)))].slice(0, 8),
    said: product.output().slice(-3_000),
    ledger: books.ledger,
    ledgerFaults: books.faults,
  },
  [
    holds('every payment is credited exactly once', credits.once === paid.length && credits.oftener === 0 && paid.length > 50),
    holds('all that the provider took is acknowledged when it tells again', sales.failed.length === failedBefore),
    holds('the provider’s books agree with ours to the kopeck', books.heldRub - before.heldRub === takenBy(fake)),
    holds('the ledger’s rules hold', books.faults.length === 0),
    holds('the provider found nothing wrong with what we sent', fake.complaints.length === 0),
    holds('the process lived through it', code === 0),
    holds(
      'lines broke in the middle',
      Object.values(cut).every((times) => times > 0),
    ),
    ...Object.entries({ provider, database, storm }).flatMap(([name, seen]) => [
      holds(`${name}: people go on buying`, seen.bought > 0),
      holds(`${name}: nobody who visits fails`, seen.failed === 0 && seen.asked > 100),
      atMost(`${name}: p99 of visits, ms`, seen.p99ms, 2_000),
    ]),
    holds('afterwards nobody fails to buy', after.refused === 0 && after.bought > 0),
  ],
);

async function during(weather: Partial<Record<keyof typeof lines, Weather>>) {
  change(weather);
  const [made, failed] = [sales.made.length, sales.failed.length];
  visitors.look();
  await sleep(phaseMs);
  return { bought: sales.made.length - made, refused: sales.failed.length - failed, ...visitors.look() };
}

function change(weather: Partial<Record<keyof typeof lines, Weather>>): void {
  lines.toProvider.change(weather.toProvider ?? fair);
  lines.fromProvider.change(weather.fromProvider ?? fair);
  lines.toDatabase.change(weather.toDatabase ?? fair);
}
