import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createKeys } from './support/keys.ts';
import { createLedger } from './support/ledger.ts';
import { startProduct } from './support/product.ts';
import { createRedirect, isSignedIn, listEndings, signIn } from './support/staff.ts';

/**
 * The process with the embedded database is killed with kill -9 in the middle of writes, many times. Everything acknowledged must be
 * there afterwards: the redirects and the session that created them. A second process on the same folder must refuse to start.
 */
const kills = Number(process.env.FAULT_KILLS ?? 20);
const writers = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const port = await freePort();
const totals = { sent: 0, acked: 0, lost: 0, appliedUnacked: 0, lostSessions: 0 };
const restarts: number[] = [];

let product = startProduct(port, { DATA_DIR: dataDir });
const firstStart = await product.whenReady();

for (let kill = 1; kill <= kills; kill += 1) {
  const { origin } = product;
  const staff = await signIn(origin);
  const ledger = createLedger();
  const keys = createKeys('k');
  let stopped = false;
  const writing = Array.from({ length: writers }, () =>
    ledger.write(
      keys.next,
      (ending) => createRedirect(origin, staff, ending),
      () => stopped,
    ),
  );
  await sleep(300 + Math.random() * 1_200);
  await product.end('SIGKILL');
  stopped = true;
  await Promise.all(writing);

  product = startProduct(port, { DATA_DIR: dataDir });
  restarts.push(await product.whenReady());
  if (!(await isSignedIn(origin, staff))) totals.lostSessions += 1;
  const found = ledger.compare(await listEndings(origin, await signIn(origin), keys.prefix));
  totals.sent += found.sent;
  totals.acked += found.acked;
  totals.lost += found.lost;
  totals.appliedUnacked += found.appliedUnacked;
}

const second = startProduct(await freePort(), { DATA_DIR: dataDir });
const secondCode = await Promise.race([second.ended(), sleep(30_000, 'still running' as const)]);
const sentence = second.output().trim();
const firstStillServes = (await fetch(`${product.origin}/`)).status === 200;
await product.end('SIGTERM');

const figures = {
  kills,
  ...totals,
  firstStartSeconds: round(firstStart),
  restartSeconds: { p50: round(quantile(restarts, 0.5)), max: round(Math.max(...restarts)) },
  second: { code: secondCode, sentence },
};
report('embedded-kill', figures, [
  { name: 'no acknowledged row lost', kept: totals.lost === 0 && totals.lostSessions === 0 },
  { name: 'writes were under way at every kill', kept: totals.acked >= kills },
  { name: 'a second process refuses with one sentence', kept: secondCode === 1 && /already open in process \d+/.test(sentence) },
  { name: 'the first process is not disturbed by the second', kept: firstStillServes },
]);
