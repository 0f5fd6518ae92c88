import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import type { Cluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startBackedUp, watchWal } from './support/backups.ts';
import { type Product, startProduct } from './support/product.ts';
import {
  allowedThough,
  askAboutOpenOrders,
  command,
  loginsOf,
  migrationsOf,
  missingFiles,
  ordersIn,
  query,
  reconcile,
  register,
  verifyAuditSoon,
} from './support/restored.ts';
import { createSales, type Sale } from './support/sales.ts';
import { signIn } from './support/staff.ts';

/**
 * Backups of a running shop, made as docs/operations.md describes: by the product's own command (verified beside the running site), a
 * dump, and a base backup with archived WAL. Then the database dies and is restored five times: from the command's backup, from the
 * dump, from the archive alone, from the archive and the dead server's remaining WAL, and to a moment before an accident. FAULT_SECONDS
 * is the time people buy between two of these.
 */
const seconds = Number(process.env.FAULT_SECONDS ?? 6);
const minOrders = 20;
const archiveSeconds = 3;
const method = 901;
const nothingAsked = { asked: 0, askedSeconds: 0, cameBack: 0, stillOpen: 0, wrongCredits: 0, gone: 0, registerAgrees: true };
const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const backups = await startBackedUp({ archiveSeconds });
const { cluster } = backups;
const logins = loginsOf(cluster.url);
const fake = await startFreedomPayFake();
const port = await freePort();
const product = await started(cluster.url, join(dataDir, 'files'));
await query(
  logins.owner,
  `insert into payment_methods (payment_type, name_en, name_ru, img, provider) values ($1, 'Card', 'Карта', '/card.svg', 'freedomPay')`,
  [method],
);
const migrations = await migrationsOf(logins.owner);
const sales = createSales({ origin: product.origin, method, buyers: await findBuyers(), fake });

// Buyers order and staff upload pictures all the time until the crash.
const closing = new AbortController();
const shopping = sales.go(closing.signal);
const uploading = upload(closing.signal);
const samples = watchWal(cluster, closing.signal);
const took: Record<string, number> = {};
await timed('baseBackup', backups.takeBase);
await shopped();
const moment = Date.now();
await shopped();
// Runs before the dump: verifying takes a minute of further orders, and the register check lists at most 500 lost payments.
const backupFrom = Date.now();
const backupSettings = { DATA_DIR: dataDir, FILES_DIR: join(dataDir, 'files'), BACKUP_DIR: join(dataDir, 'backups') };
const made = await timed('backup', () => command('backup', logins, backupSettings));
const verified = await timed('backupVerify', () => command('backup-verify', logins, backupSettings));
const [backupName = ''] = readdirSync(backupSettings.BACKUP_DIR);
const backup = join(backupSettings.BACKUP_DIR, backupName);
const dumpedFrom = Date.now();
await timed('dump', backups.takeDump);
// Files are copied after the database, so every file that a row refers to is in the copy.
const filesCopy = join(dataDir, 'files-copy');
await timed('files', copyFiles);
const leftOpen = sales.open();
const third = Math.ceil(leftOpen.length / 3);
await sales.payAll(leftOpen.slice(0, third));
await shopped();
// No backup has this account, but the game still refers to its id.
const lastGiven = await register(product, 'Came_after_backups');

const crashedAt = Date.now();
await cluster.halt('immediate');
closing.abort();
const uploaded = await uploading;
await Promise.all([shopping, samples.done]);
await product.end('SIGKILL');
// The provider takes payments while the site is down; its callbacks fail.
const unheard = leftOpen.slice(third, 2 * third);
await sales.payAll(unheard);
const acknowledged = sales.made;

const fromDump = await examine('dump', backups.restoreDump, {
  files: filesCopy,
  asOf: dumpedFrom,
  promised: (at) => at < dumpedFrom,
  reconciles: true,
});
const fromCommand = await examine('command', () => backups.restoreBackup(backup), {
  files: join(backup, 'files'),
  asOf: backupFrom,
  promised: (at) => at < backupFrom,
  reconciles: false,
});
const lastArchived = backups.lastArchived();
const fromArchive = await examine('archive', () => backups.restoreBase({}), {
  files: join(dataDir, 'files'),
  asOf: crashedAt,
  promised: (at) => (samples.segmentAfter(at) ?? '~') <= lastArchived,
  reconciles: true,
});
const fromAll = await examine('archiveAndDisk', () => backups.restoreBase({ disk: cluster.data }), {
  files: join(dataDir, 'files'),
  asOf: crashedAt,
  promised: () => true,
  reconciles: false,
});
const toMoment = await examine('moment', () => backups.restoreBase({ until: new Date(moment) }), {
  files: join(dataDir, 'files'),
  asOf: moment,
  promised: (at) => at < moment,
  reconciles: false,
});
await fake.close();
await cluster.remove();

const all = [fromCommand, fromDump, fromArchive, fromAll, toMoment];
const reconciled = [fromDump, fromArchive];
report(
  'backup-restore',
  {
    seconds,
    archiveSeconds,
    acknowledged: acknowledged.length,
    paid: acknowledged.filter(({ paidAt }) => paidAt).length,
    paidWhileAway: unheard.length,
    uploaded,
    took,
    made,
    verified,
    restores: all,
    complaints: fake.complaints,
  },
  [
    {
      name: 'people bought and paid before, while and after the backups were made',
      kept: acknowledged.length >= 3 * minOrders && uploaded > 0,
    },
    {
      name: 'every order and payment that was acknowledged before the backup’s point is there',
      kept: all.every((one) => one.broken === 0),
    },
    {
      name: 'the command’s backup is complete, and holds when it is verified beside the site',
      kept: made.code === 0 && verified.code === 0,
    },
    { name: 'a disk that can be read loses nothing', kept: fromAll.lost === 0 },
    { name: 'the archive alone loses seconds', kept: fromArchive.rpoSeconds <= archiveSeconds + 5 },
    { name: 'nothing from after the moment is there', kept: toMoment.later === 0 },
    { name: 'migrations are as they were, and the product starts', kept: all.every((one) => one.migrationsKept) },
    { name: 'rights are in force', kept: all.every((one) => one.allowed.length === 0) },
    { name: 'ledger:verify and audit:verify are clean', kept: all.every((one) => one.ledger.code === 0 && one.audit.code === 0) },
    {
      name: 'nobody gets a number that the game knows somebody else by',
      kept: all.every(({ newcomer }) => newcomer.code === 0 && newcomer.above > 0),
    },
    { name: 'every file that a row speaks of is there', kept: all.every((one) => one.files.missing === 0 && one.files.files > 0) },
    {
      name: 'open orders that were paid meanwhile are credited by the re-check',
      kept: fromDump.again.cameBack > 0 && reconciled.every((one) => one.again.stillOpen === 0),
    },
    {
      name: 'and credited once, also when the provider tells of them again',
      kept: reconciled.every((one) => one.again.wrongCredits === 0),
    },
    {
      name: 'the register names exactly the payments whose orders are gone',
      kept: fromDump.again.gone > 0 && reconciled.every((one) => one.again.registerAgrees),
    },
    { name: 'the provider found nothing wrong with what we sent', kept: fake.complaints.length === 0 },
  ],
);

type Examination = {
  readonly files: string;
  /** Time at which the restored database stopped. */
  readonly asOf: number;
  /** Whether a write acknowledged at this time must be present. */
  readonly promised: (at: number) => boolean;
  /** Whether to check open orders and compare the register; takes a minute. */
  readonly reconciles: boolean;
};

async function examine(name: string, restore: () => Promise<Cluster>, { files, asOf, promised, reconciles }: Examination) {
  const from = performance.now();
  const restored = await restore();
  const restoreSeconds = round((performance.now() - from) / 1_000);
  const own = loginsOf(restored.url);
  const migrationsBefore = JSON.stringify(await migrationsOf(own.owner));
  // The restored database is examined minutes later: until the workers start again, its state does not advance.
  const ledger = await command('ledger-verify', own, {}, ['--as-of', new Date(asOf).toISOString()]);
  const there = await ordersIn(own.owner, acknowledged);
  const isPaid = ({ id }: Sale) => there.get(id)?.status === 'paid';
  const missing = acknowledged.flatMap((sale) => [
    ...(there.has(sale.id) ? [] : [sale.orderedAt]),
    ...(sale.paidAt === undefined || isPaid(sale) ? [] : [sale.paidAt]),
  ]);
  const skipped = await command('restored', own);
  const again = await started(restored.url, files);
  const readySeconds = round((performance.now() - from) / 1_000);
  const figures = {
    name,
    restoreSeconds,
    readySeconds,
    orders: there.size,
    paid: acknowledged.filter(isPaid).length,
    /** Acknowledged and missing, although this kind of backup should have it. */
    lost: missing.length,
    broken: missing.filter(promised).length,
    later: acknowledged.filter(({ id, sentAt }) => sentAt > moment && there.has(id)).length,
    rpoSeconds: missing.length === 0 ? 0 : round((crashedAt - Math.min(...missing)) / 1_000),
    migrationsKept: migrationsBefore === JSON.stringify(migrations) && migrationsBefore === JSON.stringify(await migrationsOf(own.owner)),
    allowed: await allowedThough(own.web),
    files: await missingFiles(own.owner, files),
    ledger,
    audit: await verifyAuditSoon(own),
    newcomer: { ...skipped, above: (await register(again, `After_${name}`)) - lastGiven },
    again: reconciles ? await settleUp(again, own.owner, there) : nothingAsked,
  };
  const after = await command('ledger-verify', own);
  await again.end('SIGTERM');
  await restored.remove();
  return { ...figures, ledger: after.code === 0 ? figures.ledger : after };
}

/** Acts as an operator once the site is up again: checks all open orders, then compares the provider's register with ours. */
async function settleUp(again: Product, owner: string, before: Awaited<ReturnType<typeof ordersIn>>) {
  const { asked, seconds: askedSeconds } = await askAboutOpenOrders(owner);
  const tookMoney = acknowledged.filter(({ id }) => fake.payment(id).status === 'success');
  const known = tookMoney.filter(({ id }) => before.has(id));
  const after = await ordersIn(owner, acknowledged);
  const cameBack = known.filter(({ id }) => before.get(id)?.status !== 'paid' && after.get(id)?.status === 'paid');
  // A provider without an answer redelivers for hours; by then the status check has run.
  for (const { id } of cameBack) await fake.pay(id, { times: 2, parallel: true });
  const atLast = await ordersIn(owner, acknowledged);
  const unpaid = acknowledged.filter(({ id }) => atLast.has(id) && fake.payment(id).status !== 'success');
  const gone = tookMoney.filter(({ id }) => !before.has(id)).map(({ id }) => fake.payment(id).id);
  // A process may have died after the provider knew an order and before the buyer did: the register lists those, too.
  const register = await reconcile(again, fake);
  return {
    asked,
    askedSeconds,
    cameBack: cameBack.length,
    stillOpen: known.filter(({ id }) => atLast.get(id)?.status !== 'paid').length,
    wrongCredits:
      known.filter(({ id }) => atLast.get(id)?.credits !== 1).length + unpaid.filter(({ id }) => atLast.get(id)?.credits !== 0).length,
    gone: gone.length,
    registerAgrees: sameSet(gone, register.unknownHere) && register.amountDiffers === 0,
    register: { ...register, unknownHere: register.unknownHere.length },
  };
}

async function started(url: string, filesDir: string): Promise<Product> {
  const { web, owner } = loginsOf(url);
  const running = startProduct(port, {
    DATABASE_URL: web,
    DATABASE_OWNER_URL: owner,
    DATA_DIR: dataDir,
    FILES_DIR: filesDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Gives each buyer their own IP address.
    TRUST_PROXY: '1',
    FREEDOM_PAY_MERCHANT_ID: fake.merchantId,
    FREEDOM_PAY_SECRETS: fake.secret,
    FREEDOM_PAY_URL: fake.origin,
  });
  await running.whenReady(180);
  return running;
}

/** Excludes drafts in progress; copies into the folder used after the restore. */
async function copyFiles(): Promise<void> {
  const tar = join(dataDir, 'files.tar');
  const run = promisify(execFile);
  await run('tar', ['--exclude=./drafts', '-C', join(dataDir, 'files'), '-cf', tar, '.']);
  mkdirSync(filesCopy);
  await run('tar', ['-C', filesCopy, '-xf', tar]);
}

/** Uploads a picture every second; returns how many were accepted. */
async function upload(stopped: AbortSignal): Promise<number> {
  const { cookie } = await signIn(product.origin);
  const picture = readFileSync(join(root, 'src/features/news/demo-pictures/avenue-signs.webp'));
  let count = 0;
  while (!stopped.aborted) {
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/webp' }), 'avenue.webp');
    const answer = await fetch(`${product.origin}/api/staff/news/images`, { method: 'POST', body, headers: { cookie } }).catch(
      () => undefined,
    );
    if (answer?.ok) count += 1;
    await sleep(1_000);
  }
  return count;
}

async function findBuyers() {
  const rows = await query<{ id: string; login: string }>(
    logins.owner,
    'select id, login from accounts where disabled_at is null and leaving_at is null order by id limit 40',
  );
  return rows.map(({ id, login }) => ({ accountId: Number(id), login, server: 1 }));
}

/** Lasts this many seconds, and longer if a busy machine needs more time for the minimum number of orders. */
async function shopped(): Promise<void> {
  const before = sales.made.length;
  const from = performance.now();
  await sleep(seconds * 1_000);
  while (sales.made.length < before + minOrders && performance.now() - from < 90_000) await sleep(100);
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  took[name] = round((performance.now() - from) / 1_000);
  return result;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}
