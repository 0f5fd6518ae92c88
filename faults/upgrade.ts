import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startNginx } from './support/nginx.ts';
import { startProduct } from './support/product.ts';
import { inProduction, startLoad } from './support/steady-load.ts';

/**
 * An upgrade across migrations and back while people use the site: two processes of an earlier commit behind nginx are replaced by
 * today's one after the other, and then today's by the earlier ones. So the earlier code runs on today's schema both beside today's code
 * and when it starts on it. FAULT_FROM names the commit; by default it is the one before the last migration. Then the schema is marked
 * as one that only a later version can use: today's code must exit with one sentence, and start again once the mark is gone.
 */
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const from = process.env.FAULT_FROM ?? `${git('log', '-1', '--format=%H', '--', 'db/migrations')}^`;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
const earlier = join(dataDir, 'earlier');
atExit(() => {
  git('worktree', 'remove', '--force', earlier);
  rmSync(dataDir, { recursive: true, force: true });
});
git('worktree', 'add', '--quiet', '--detach', earlier, from);
symlinkSync(join(root, 'node_modules'), join(earlier, 'node_modules'));
execFileSync(process.execPath, ['scripts/build.ts'], { cwd: earlier, stdio: ['ignore', 'ignore', 'inherit'] });
const today = join(dataDir, 'today');
cpSync(join(root, 'dist'), join(today, 'dist'), { recursive: true });
for (const name of ['content', 'db', 'node_modules', 'package.json', 'simulator', 'src']) symlinkSync(join(root, name), join(today, name));
// An in-place build keeps the previous build's files, also on the way back.
const assetsOf = (folder: string) => join(folder, 'dist', 'client', 'assets');
cpSync(assetsOf(earlier), assetsOf(today), { recursive: true });
cpSync(assetsOf(today), assetsOf(earlier), { recursive: true });

const cluster = await startCluster();
const production = inProduction(cluster.url, dataDir);
const ports = [await freePort(), await freePort()];
const versions = { earlier, today };
const start = async (port: number, version: keyof typeof versions) => {
  const folder = versions[version];
  // Earlier releases ran the server from its sources (decision 011).
  const program = programIn(folder);
  const product = startProduct(port, production, { folder, program });
  await product.whenReady();
  return product;
};
const products = [await start(ports[0] ?? 0, 'earlier'), await start(ports[1] ?? 0, 'earlier')];
const migrations = { before: await countMigrations(), after: 0 };
const load = startLoad(await startNginx(mkdtempSync(join(dataDir, 'nginx-')), ports), production);
await sleep(2_000);
for (const version of ['today', 'earlier', 'today'] as const) {
  for (const [at, product] of products.entries()) {
    await product.end('SIGTERM');
    products[at] = await start(ports[at] ?? 0, version);
    await sleep(2_000);
  }
}
migrations.after = await countMigrations();
const { figures } = await load.end();
await Promise.all(products.map((product) => product.end('SIGTERM')));
const refused = await startOnBrokenSchema();
const again = await start(ports[0] ?? 0, 'today');
await again.end('SIGTERM');
await cluster.remove();

report('upgrade', { from: git('rev-parse', '--short', from), migrations, refused, ...figures }, [
  { name: 'there was something to migrate', kept: migrations.after > migrations.before },
  { name: 'no failed request', kept: figures.failed === 0 && figures.requests > 300 },
  { name: 'every answered write is there, once', kept: figures.stored === figures.written },
  {
    name: 'a schema that this version cannot use ends the process with a sentence, and is not served',
    kept: refused.code === 1 && refused.said && !refused.listened,
  },
]);

function programIn(folder: string): string | undefined {
  return ['dist/app/server.js', 'src/app/server.ts'].find((file) => existsSync(join(folder, file)));
}

/** The schema as a later version would leave it: with an applied migration that today's code does not have and cannot use. */
async function startOnBrokenSchema() {
  const name = '99991231000000_later.sql';
  await query(`insert into schema_migrations (name, sha256, breaks) values ('${name}', 'x', '99.0.0')`);
  const product = startProduct(ports[0] ?? 0, production, { folder: today, program: programIn(today) });
  let listened = false;
  const looking = setInterval(() => {
    fetch(`${product.origin}/healthz`).then(
      () => {
        listened = true;
      },
      () => undefined,
    );
  }, 50);
  const code = await product.ended();
  clearInterval(looking);
  await query(`delete from schema_migrations where name = '${name}'`);
  const said = /This database needs version 99\.0\.0 or later, and this is version \d+\.\d+\.\d+: 99991231000000_later\.sql/.test(
    product.output(),
  );
  return { code, said, listened };
}

async function countMigrations(): Promise<number> {
  const [row] = await query('select count(*) as done from schema_migrations');
  return Number(row.done);
}

async function query(text: string) {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
