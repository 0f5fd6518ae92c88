import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buy } from '../faults/support/shop.ts';
import { whenQuiet } from './support/machine.ts';
import { median, quantile, round } from './support/numbers.ts';
import { clientCore, onCore } from './support/on-core.ts';
import { atLeast, atMost, holds, relative, report } from './support/report.ts';
import { openShop } from './support/shop.ts';

/**
 * 500 forged webhooks a second while the provider sends 20 genuine ones and buyers send 20 checks a second: their p99 with and without
 * the flood, alternately. The product has one core; the flood, PostgreSQL, the provider and the buyers share the other.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
// With half as many rounds the p99 would be the six slowest requests and reflect the machine more than the flood.
const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const forgeriesPerSecond = 500;
const legitimatePerSecond = 20;

const shop = await openShop({ connections: 2 });
const { app, fake, pool, method, callback, loginAt } = shop;
const orders: string[] = [];
for (let turn = 0; turn < (2 * rounds + 1) * seconds * legitimatePerSecond + 10; turn += 1)
  orders.push(await buy(app.origin, { login: loginAt(turn), accountId: 0, server: 1 }, { amount: 500, method, from: addressOf(turn) }));
const next = orders.values();
const unpaid: string[] = [];
const refused: string[] = [];
await whenQuiet();
await legitimate();

const idle: Phase[] = [];
const flooded: Phase[] = [];
const floods: Flood[] = [];
for (let round = 0; round < rounds; round += 1) {
  idle.push(await legitimate());
  const flooding = flood();
  await sleep(300);
  flooded.push(await legitimate());
  floods.push(await flooding);
}
const [{ kept } = { kept: -1 }] = (
  await pool.query<{ kept: number }>(`select count(*)::int as kept from provider_messages where outcome = 'forged'`)
).rows;
const used = orders.length - [...next].length;
const { rows: credited } = await pool.query<{ count: number }>(
  'select count(distinct order_id)::int as count from ledger_journals where order_id = any ($1::uuid[])',
  [orders],
);

await shop.close();
const before = figuresOf(idle);
const under = figuresOf(flooded);
const ratio = { webhook: round(under.webhook.p99ms / before.webhook.p99ms), check: round(under.check.p99ms / before.check.p99ms) };
const sent = floods.reduce((sum, one) => sum + one.sent, 0);
report(
  'webhook-flood',
  {
    seconds,
    rounds,
    forgeriesPerSecond,
    legitimatePerSecond,
    idle: before,
    flooded: under,
    ratio,
    limit: 1.5,
    floods,
    kept,
    unpaid,
    refused,
  },
  [
    atLeast('forgeries a second, in the least of the floods', Math.min(...floods.map((one) => one.perSecond)), 0.95 * forgeriesPerSecond),
    holds(
      'every forgery that was answered was refused',
      floods.every(({ statuses }) => !('200' in statuses)),
    ),
    holds('forgeries are counted and hardly kept', kept < sent / 10),
    relative(atMost('p99 of a webhook, × without the flood', ratio.webhook, 1.5, ratios('webhook'))),
    relative(atMost('p99 of a check, × without the flood', ratio.check, 1.5, ratios('check'))),
    holds('nobody was refused at the till', refused.length === 0),
    holds('no legitimate message was lost', unpaid.length === 0 && credited[0]?.count === used),
  ],
);

type Phase = { readonly webhook: readonly number[]; readonly check: readonly number[] };
type Flood = { readonly sent: number; readonly perSecond: number; readonly statuses: Readonly<Record<string, number>> };

/** Sent at fixed times, whether or not the previous request was answered. */
async function legitimate(): Promise<Phase> {
  const [webhook, check]: [number[], number[]] = [[], []];
  const under: Promise<void>[] = [];
  const from = performance.now();
  for (let turn = 0; turn < seconds * legitimatePerSecond; turn += 1) {
    await sleep(Math.max(0, from + (turn * 1_000) / legitimatePerSecond - performance.now()));
    under.push(
      timed(webhook, pay),
      timed(check, () => askTill(turn)),
    );
  }
  await Promise.all(under);
  return { webhook, check };
}

async function timed(times: number[], work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  times.push(performance.now() - from);
}

async function pay(): Promise<void> {
  const { value: order } = next.next();
  const [heard] = await fake.pay(order ?? '', { url: callback });
  if (heard?.status !== 200 || !heard.valid) unpaid.push(`${heard?.status} ${heard?.said}`);
}

async function askTill(turn: number): Promise<void> {
  const answer = await fetch(`${app.origin}/api/donate/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) },
    body: JSON.stringify({ login: loginAt(turn), amount: 500 + turn }),
  });
  const body: unknown = await answer.json();
  if (answer.status !== 200 || 'error' in Object(body)) refused.push(`${answer.status} ${JSON.stringify(body)}`);
}

async function flood(): Promise<Flood> {
  const wish = JSON.stringify({ url: callback, perSecond: forgeriesPerSecond, seconds: seconds + 1 });
  const [command, args] = onCore(clientCore, process.execPath, [join(import.meta.dirname, 'support/flood-client.ts'), wish]);
  const { stdout } = await promisify(execFile)(command, args, { timeout: (seconds + 60) * 1_000 });
  return JSON.parse(stdout);
}

function ratios(kind: keyof Phase): readonly number[] {
  return flooded.map((phase, at) => quantile(phase[kind], 0.99) / quantile(idle[at]?.[kind] ?? [], 0.99));
}

function figuresOf(phases: readonly Phase[]) {
  const of = (kind: keyof Phase) => ({
    p50ms: round(median(phases.map((phase) => quantile(phase[kind], 0.5)))),
    p99ms: round(median(phases.map((phase) => quantile(phase[kind], 0.99)))),
  });
  return { webhook: of('webhook'), check: of('check') };
}

function addressOf(turn: number): string {
  return `10.0.${(turn >> 8) & 255}.${turn & 255}`;
}
