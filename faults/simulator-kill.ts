import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assembleEngine } from '#app/assemble.ts';
import { loadConfig } from '#app/config.ts';
import { jobCaller } from '#app/job-caller.ts';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { openBooks } from '#simulator/books.ts';
import { type Step, steps } from '#simulator/fail-points.ts';
import { startProduct } from './support/product.ts';

/**
 * A game server dies at each step of carrying out commands, many times, and is restarted. Afterwards every command was applied exactly
 * once in the game's own books, those of one player in the order they were sent, and the coins add up. Each step has its own server;
 * they run concurrently.
 */
const kills = Number(process.env.FAULT_KILLS ?? 100);
const perRound = 4;
const people = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir });
await product.whenReady();
const { origin } = product;
const engine = await assembleEngine(loadConfig({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const accounts = (await query<{ id: string }>('select id from accounts order by id limit $1', [people])).map(({ id }) => Number(id));
const sent = { commands: 0, coins: new Map<string, number>() };

const worlds = await Promise.all(steps.map((step, index) => killAt(step, index + 1)));
// The demo has commands of its own, some of them dead.
const open = await query<{ count: string }>("select count(*) from commands where dedupe_key like 'fault:%' and state <> 'done'");
const handed = await query<{ again: string }>("select sum(attempts - 1) as again from commands where dedupe_key like 'fault:%'");
await engine.running.close();
await engine.runtime.database.close();
await product.end('SIGTERM');
await cluster.remove();

const sum = (name: 'died' | 'applied' | 'outOfOrder' | 'wrongCoins') => worlds.reduce((total, world) => total + world[name], 0);
report(
  'simulator-kill',
  { killsPerStep: kills, sent: sent.commands, applied: sum('applied'), handedOutAgain: Number(handed[0]?.again), worlds },
  [
    { name: 'the game server died at every step as often as it was told to', kept: sum('died') === kills * steps.length },
    { name: 'every command was applied exactly once', kept: sum('applied') === sent.commands && sum('wrongCoins') === 0 },
    { name: 'commands about one person were applied in their order', kept: sum('outOfOrder') === 0 },
    { name: 'the site knows that all are done', kept: Number(open[0]?.count) === 0 },
  ],
);

async function killAt(step: Step, server: number) {
  const folder = join(dataDir, `books-${step}`);
  let died = 0;
  for (let round = 0; round < kills; round += 1) {
    await send(server, round);
    // In odd rounds the second command that reaches the step: one is then finished and one is not.
    if (await lives(server, folder, `${step}:${1 + (round % 2)}`)) died += 1;
  }
  const stop = new AbortController();
  const last = lives(server, folder, undefined, stop.signal);
  await untilDone(server);
  stop.abort();
  await last;

  const books = openBooks(join(folder, `world-${server}.sqlite`));
  const applied = books.applied();
  const coins = books.noticed();
  books.close();
  const outOfOrder = applied.filter(({ globalId, commandId }, index) =>
    applied.slice(index + 1).some((later) => later.globalId === globalId && later.commandId < commandId),
  ).length;
  const wrongCoins = accounts.filter(
    (account) => coins.find(({ globalId }) => globalId === account)?.coins !== sent.coins.get(`${server}:${account}`),
  ).length;
  return { step, died, applied: applied.length, outOfOrder, wrongCoins };
}

async function send(server: number, round: number): Promise<void> {
  for (let index = 0; index < perRound; index += 1) {
    const accountId = accounts[(round + index) % accounts.length] ?? 1;
    const coins = 1 + ((round * perRound + index) % 97);
    const command = {
      server,
      accountId,
      kind: 'creditNotice',
      payload: { coins, source: 'topUp' },
      dedupeKey: `fault:${round}:${index}`,
    } as const;
    const { runtime, log } = engine;
    await runtime.transact({ ...jobCaller('fault'), services: runtime.services, log }, (ctx) => sendCommand(ctx, command));
    sent.commands += 1;
    sent.coins.set(`${server}:${accountId}`, (sent.coins.get(`${server}:${accountId}`) ?? 0) + coins);
  }
}

/** One run of a game server; returns whether it killed itself with kill -9. */
async function lives(server: number, folder: string, crashAt: string | undefined, stop?: AbortSignal): Promise<boolean> {
  const args = ['simulator/simulate.ts', '--url', origin, '--key', `${server}=${demoServerKey(server)}`, '--data', folder, '--lease', '1'];
  const child = spawn(process.execPath, [...args, ...(crashAt ? ['--die-at', crashAt] : [])], { cwd: root, stdio: 'ignore' });
  atExit(() => void child.kill('SIGKILL'));
  stop?.addEventListener('abort', () => child.kill('SIGTERM'));
  const late = setTimeout(() => child.kill('SIGTERM'), stop ? 120_000 : 60_000);
  await once(child, 'exit');
  clearTimeout(late);
  return child.signalCode === 'SIGKILL';
}

async function untilDone(server: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await query<{ count: string }>("select count(*) from commands where server = $1 and state = 'open'", [server]);
    if (Number(rows[0]?.count) === 0) return;
    await sleep(500);
  }
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
