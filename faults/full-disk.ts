import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { ask, asPostgres, postgresFolder, startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { empty, fill, mountDisk } from './support/disk.ts';
import { createKeys } from './support/keys.ts';
import { createLedger } from './support/ledger.ts';
import { startProduct } from './support/product.ts';
import { command, loginsOf, verifyAuditSoon } from './support/restored.ts';
import { createRedirect, signIn, storedEndings } from './support/staff.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * Both disks run full under load: first the one with the product's files, then PostgreSQL's, for its tables and then for its WAL, which
 * ends it. Writers get an error, nothing is half written, and everything continues once there is space. Needs root to mount small file
 * systems.
 */
const fullSeconds = 15;
const writers = 4;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const filesDisk = mountDisk(folder, 384);
const databaseDisk = mountDisk(postgresFolder(), 768);
const data = join(databaseDisk, 'data');
await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
const cluster = await startCluster({ data });
await ask(cluster.url.replace('/prospekt', '/postgres'), 'create database prospekt');
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: filesDisk });
await product.whenReady();
const { origin } = product;
const staff = await signIn(origin);

const visitors = startVisitors(origin, { landing: { path: '/' }, news: { path: '/news' }, health: { path: '/healthz' } });
const ledger = createLedger();
const keys = createKeys('d');
let stopped = false;
const writing = Array.from({ length: writers }, () =>
  ledger.write(
    keys.next,
    (ending) => createRedirect(origin, staff, ending),
    () => stopped,
  ),
);
const picture = readFileSync(join(root, 'src/features/news/demo-pictures/avenue-signs.webp'));

const firstUpload = await upload();
const filesBefore = filesIn(filesDisk);
fill(filesDisk);
const uploads: number[] = [];
for (const until = performance.now() + fullSeconds * 1_000; performance.now() < until; await sleep(500)) uploads.push(await upload());
const leftBehind = filesIn(filesDisk).filter((file) => !filesBefore.includes(file));
const writesBeside = ledger.statuses();
empty(filesDisk);
const uploadAfterwards = await upload();
const whileFiles = visitors.look();

fill(databaseDisk);
await sleep(fullSeconds * 1_000);
const whileTables = ledger.statuses();
// On the disk with the WAL: PostgreSQL stops itself if it cannot create the next segment.
const endedItself = await fillJournal();
await sleep(fullSeconds * 1_000);
const whileDatabase = visitors.look();
empty(databaseDisk);
await cluster.halt('immediate');
await cluster.start();
const back = performance.now();
await sleep(10_000);
const recoverySeconds = ledger.firstAckedAfter(back);
stopped = true;
await Promise.all(writing);
const uploadAtTheEnd = await upload();
await visitors.end();

const { lost, ...writes } = ledger.compare(await storedEndings(cluster.url, keys.prefix));
const logins = { ...loginsOf(cluster.url), owner: cluster.url, web: cluster.url };
const verified = { ledger: await command('ledger-verify', logins), audit: await verifyAuditSoon(logins) };
await product.end('SIGTERM');
await cluster.halt('fast');

const statuses = ledger.statuses();
const figures = {
  uploads: countsOf(uploads),
  leftBehind,
  whileFiles,
  writesBeside,
  whileTables,
  endedItself,
  whileDatabase,
  recoverySeconds,
};
report('full-disk', { ...figures, lost, ...writes, statuses, verified, longestGapSeconds: ledger.longestGapSeconds() }, [
  holds(
    'pictures are taken before and after',
    [firstUpload, uploadAfterwards, uploadAtTheEnd].every((status) => status === 200),
  ),
  holds('a picture for which there is no room is refused with 507', uploads.length > 5 && uploads.every((status) => status === 507)),
  holds('nothing half written stays', leftBehind.length === 0),
  holds(
    'what needs no file is written meanwhile',
    Object.keys(writesBeside).every((status) => status === '200'),
  ),
  holds('PostgreSQL’s disk was really full', Number(whileTables['503'] ?? 0) > 10 && endedItself),
  holds(
    'whoever writes is told 503',
    Object.keys(statuses).every((status) => status === '200' || status === '503'),
  ),
  holds('pages are served all the time', whileFiles.failed + whileDatabase.failed === 0 && whileDatabase.asked > 1_000),
  holds('no acknowledged write is lost', lost === 0 && writes.acked > 100),
  holds('money and audit are sound', verified.ledger.code === 0 && verified.audit.code === 0),
  atMost('seconds until somebody writes again', recoverySeconds, 5),
]);

function filesIn(disk: string): readonly string[] {
  return globSync('files/**/*', { cwd: disk }).filter((file) => statSync(join(disk, file)).isFile());
}

async function upload(): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([picture], { type: 'image/webp' }), 'avenue.webp');
  const answer = await fetch(`${origin}/api/staff/news/images`, { method: 'POST', body, headers: { cookie: staff.cookie } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether PostgreSQL stopped; it uses up recycled WAL segments first. */
async function fillJournal(): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    try {
      await ask(cluster.url, "select pg_logical_emit_message(true, 'fault', repeat('x', 1000)), pg_switch_wal()");
    } catch {
      return true;
    }
    fill(databaseDisk);
  }
  return false;
}

function countsOf(statuses: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, of]) => [status, of.length]));
}
