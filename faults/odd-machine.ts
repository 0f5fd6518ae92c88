import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startProduct } from './support/product.ts';

/** The clock goes back an hour, and the disk is full at the first start. Needs root to mount a small file system. */
const folder = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));

const clock = await clockBack();
const disk = await fullDisk();
report('odd-machine', { clock, disk }, [
  { name: 'scheduled jobs run again within two minutes of a clock that went back', kept: clock.seconds <= 120 },
  { name: 'a first start on a full disk ends with a sentence, not a stack', kept: disk.code === 1 && /no space left/i.test(disk.said) },
  { name: 'with room again the same folder starts', kept: disk.startedAfter },
]);

/** Effect of a clock set back: the queue's timestamps are an hour in the future. */
async function clockBack(): Promise<{ readonly seconds: number }> {
  const cluster = await startCluster();
  const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'clock') });
  await product.whenReady();
  const database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  await database.query(`update pgboss.version set cron_on = now() + interval '1 hour'`);
  const from = performance.now();
  let seconds = Number.POSITIVE_INFINITY;
  while (performance.now() - from < 150_000) {
    const { rows } = await database.query("select cron_on > now() - interval '5 minutes' and cron_on <= now() as runs from pgboss.version");
    if (rows[0]?.runs) {
      seconds = round((performance.now() - from) / 1_000);
      break;
    }
    await sleep(1_000);
  }
  await database.end();
  await product.end('SIGTERM');
  await cluster.remove();
  return { seconds };
}

async function fullDisk(): Promise<{ readonly code: number | null; readonly said: string; readonly startedAfter: boolean }> {
  const disk = join(folder, 'disk');
  execFileSync('mkdir', ['-p', disk]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  atExit(() => void execFileSync('umount', ['-l', disk]));
  const first = startProduct(await freePort(), { DATA_DIR: disk });
  const code = await first.ended();
  execFileSync('mount', ['-o', 'remount,size=1g', disk]);
  const second = startProduct(await freePort(), { DATA_DIR: disk });
  const startedAfter = await second.whenReady(300).then(
    () => true,
    () => false,
  );
  await second.end('SIGTERM');
  return { code, said: first.output().trim().slice(-300), startedAfter };
}
