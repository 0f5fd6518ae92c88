import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { round } from '#bench/support/numbers.ts';
import { root } from '#bench/support/server-process.ts';
import type { FreedomPayFake } from '#fakes/freedom-pay.ts';
import type { Attachment } from '#features/attachments/server/attachments.table.ts';
import { nameOf, pathOf } from '#features/attachments/server/image-files.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { appRole } from '#kit/db/app-role.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import type { Product } from './product.ts';
import type { Sale } from './sales.ts';
import { signIn } from './staff.ts';

/** Connection strings for each of the three logins of docs/operations.md. */
type Logins = { readonly superuser: string; readonly owner: string; readonly web: string };

export function loginsOf(url: string): Logins {
  const as = (user: string) => {
    const changed = new URL(url);
    changed.username = user;
    return changed.href;
  };
  return { superuser: url, owner: as('prospekt_owner'), web: as('prospekt_web') };
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export const migrationsOf = (url: string): Promise<readonly object[]> => query(url, 'select * from schema_migrations order by name');

/** Runs a command as an operator would; returns its exit code, and its output if the code is not 0. */
export function command(
  name: 'audit-verify' | 'backup' | 'backup-verify' | 'ledger-verify' | 'restored',
  { web, owner }: Logins,
  settings: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
): Promise<{ readonly code: number; readonly said: string }> {
  const env = { ...process.env, DATABASE_URL: web, DATABASE_OWNER_URL: owner, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/app/cli/${name}.ts`, ...words], { cwd: root, env, timeout: 120_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: error ? stdout + stderr : '' }),
    );
  });
}

/** Rows written in the last second before the crash are sealed once the product runs again, so retry until then. */
export async function verifyAuditSoon(logins: Logins, limitSeconds = 30): ReturnType<typeof command> {
  for (const from = performance.now(); ; await sleep(500)) {
    const result = await command('audit-verify', logins);
    if (result.code === 0 || performance.now() - from > limitSeconds * 1_000) return result;
  }
}

const mustNot = [
  'update ledger_entries set amount = amount + 1',
  'delete from ledger_entries',
  'update ledger_journals set kind = kind',
  'delete from ledger_journals',
  'update coin_balances set balance = balance + 1',
  'delete from orders',
  'update audit_entries set event = event',
  'delete from audit_seals',
] as const;

/** Statements the product's own login can run after the restore although it must not. */
export async function allowedThough(web: string): Promise<readonly string[]> {
  const done: string[] = [];
  for (const statement of mustNot) {
    try {
      await query(web, `begin; set local role ${appRole}; ${statement}; rollback`);
      done.push(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === permissionDenied)) done.push(`${statement}: ${error}`);
    }
  }
  return done;
}
const permissionDenied = '42501';

const Registered = z.object({ globalId: z.int() });

/** Registers a player in the game's first world; returns the account id. */
export async function register({ origin }: Product, login: string): Promise<number> {
  const answer = await fetch(`${origin}/api/game/v1/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${demoServerKey(1)}` },
    body: JSON.stringify({ login, email: `${login}@game.example`, password: 'a lamp over the avenue' }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${login} could not be registered: ${JSON.stringify(body)}`);
  return Registered.parse(body).globalId;
}

/** Which of these orders exist, their state, and how often they were credited. */
export async function ordersIn(url: string, sales: readonly Sale[]) {
  const rows = await query<{ id: string; status: string; credits: number }>(
    url,
    `select o.id::text, o.pay_status as status,
            (select count(*)::int from ledger_journals j where j.order_id = o.id and j.kind = 'topUp') as credits
       from orders o where o.id = any ($1::uuid[])`,
    [sales.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Image versions that a row refers to and the folder does not contain. */
export async function missingFiles(url: string, filesDir: string) {
  const rows = await query<Pick<Attachment, 'key' | 'versions'>>(url, 'select key, versions from attachments');
  const store = createLocalFiles(filesDir);
  const heads = await Promise.all(rows.flatMap(({ key, versions }) => versions.map((version) => store.head(pathOf(key, nameOf(version))))));
  return { files: heads.length, missing: heads.filter((head) => head === null).length };
}

/**
 * Open orders are checked on their own schedule; after a restore this makes them all due now. The scan runs every minute. Returns the
 * seconds until all have been checked.
 */
export async function askAboutOpenOrders(owner: string, limitSeconds = 240): Promise<{ readonly asked: number; readonly seconds: number }> {
  const from = performance.now();
  const [clock] = await query<{ now: string }>(owner, 'select clock_timestamp()::text as now');
  const open = await query<{ id: string; provider: string }>(
    owner,
    `update orders set next_check_at = now(), checks = 0 where pay_status in ('created', 'pending', 'unknown') returning id::text, provider`,
  );
  const ids = open.filter(({ provider }) => provider === 'freedomPay').map(({ id }) => id);
  for (;;) {
    const [row] = await query<{ asked: number }>(
      owner,
      `select count(distinct order_id)::int as asked from order_events
        where order_id = any ($1::uuid[]) and at > $2::timestamptz and event in ('checked', 'checkFailed')`,
      [ids, clock?.now],
    );
    const seconds = round((performance.now() - from) / 1_000);
    if (row?.asked === ids.length) return { asked: ids.length, seconds };
    if (seconds > limitSeconds) throw new Error(`${row?.asked} of ${ids.length} orders have been asked about after ${seconds} s`);
    await sleep(500);
  }
}

const Check = z.object({ id: z.int(), matched: z.int(), amountDiffers: z.int(), missingHere: z.int(), missingThere: z.int() });
const Findings = z.object({ findings: z.array(z.object({ kind: z.string(), paymentId: z.string() })) });

/** Compares the provider's register with ours, as finance does in /dashboard/payments. */
export async function reconcile({ origin }: Product, fake: FreedomPayFake) {
  const { cookie } = await signIn(origin);
  const today = new Date().toISOString();
  const lines = fake.payments.map(({ id, amount, status }) => [id, (amount / 100).toFixed(2), 'RUB', status, today].join(';'));
  const text = ['payment_id;amount;currency;status;date', ...lines].join('\n');
  const sent = await fetch(`${origin}/api/staff/payments/registers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ provider: 'freedomPay', fileName: 'register.csv', text }),
  });
  const body: unknown = await sent.json();
  if (!sent.ok) throw new Error(`the register was refused: ${JSON.stringify(body)}`);
  const { id, ...counts } = Check.parse(body);
  const answer = await fetch(`${origin}/api/staff/payments/registers/${id}`, { headers: { cookie } });
  const { findings } = Findings.parse(await answer.json());
  return { ...counts, unknownHere: findings.filter(({ kind }) => kind === 'missingHere').map(({ paymentId }) => paymentId) };
}
