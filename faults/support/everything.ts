import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '#bench/support/at-exit.ts';
import { whenQuiet } from '#bench/support/machine.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { cpuSecondsOf } from '#bench/support/server-process.ts';
import { startSessions } from '#bench/support/sessions.ts';
import { whenIdle } from '#bench/support/when-idle.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createMixedLoad } from './mixed-load.ts';
import { startProduct } from './product.ts';
import { query } from './restored.ts';

/** The product with its own PostgreSQL and all its clients on this machine, warmed up and idle. */
export async function startEverything() {
  const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-load-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = await startCluster();
  const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir, DEMO_LOG_ROWS: '0', TRUST_PROXY: '1' });
  await product.whenReady();
  const people = {
    players: await startSessions(cluster.url, 'player', 200),
    staff: await startSessions(cluster.url, 'owner', 20),
    logins: (await query<{ login: string }>(cluster.url, 'select login from accounts where disabled_at is null order by id limit 50')).map(
      ({ login }) => login,
    ),
  };
  const [article] = await query<{ id: string }>(
    cluster.url,
    'select id from news where published_at < now() and deleted_at is null order by id desc limit 1',
  );
  const load = createMixedLoad(product.origin, people, article ? `/news/${article.id}` : '/news');
  await whenIdle(() => cpuSecondsOf(product.pid));
  await whenQuiet();
  // Pages are cached and the code is compiled before anything is measured.
  await load.asFastAsItGoes(15, 16, () => undefined);
  return {
    product,
    load,
    async batchesStored(): Promise<number> {
      const [stored] = await query<{ count: string }>(cluster.url, 'select count(*) from log_batches');
      return Number(stored?.count);
    },
    /** Stops the product and returns its exit code. */
    async stop(): Promise<number | null> {
      load.close();
      const { code } = await product.end('SIGTERM');
      await cluster.remove();
      return code;
    },
  };
}
