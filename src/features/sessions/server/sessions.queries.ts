import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { knownDevicesTable, signInFailuresTable } from './sessions.table.ts';

export type SignInAccount = { readonly id: number; readonly login: string; readonly passwordHash: string; readonly disabled: boolean };

type Asked = { readonly login: string; readonly deviceHash: Buffer | null };
type Found = { readonly account: SignInAccount | null; readonly knownDevice: boolean };

type AttemptRow = {
  readonly id: string | null;
  readonly login: string;
  readonly password_hash: string;
  readonly disabled: boolean;
  readonly known_device: boolean;
};

/** Everything about an attempt before the password check, in one query whether the login exists or not. */
export async function findAttempt(tx: Tx, { login, deviceHash }: Asked): Promise<Found> {
  const { rows } = await tx.execute<AttemptRow>(sql`
    select a.id, a.login, a.password_hash, a.disabled_at is not null as disabled, d.account_id is not null as known_device
      from (select 1) as always
      left join ${accountsTable} a on lower(a.login) = ${login.toLowerCase()}
      left join ${knownDevicesTable} d on d.account_id = a.id and d.token_hash = ${deviceHash}`);
  const row = only(rows);
  const account =
    row.id === null ? null : { id: Number(row.id), login: row.login, passwordHash: row.password_hash, disabled: row.disabled };
  return { account, knownDevice: row.known_device };
}

export async function findFailures(tx: Tx, loginHash: Buffer): Promise<Failures> {
  const { failures, lastFailedAt } = signInFailuresTable;
  const [found] = await tx
    .select({ failures, since: sql<number>`extract(epoch from clock_timestamp() - ${lastFailedAt})::float8` })
    .from(signInFailuresTable)
    .where(eq(signInFailuresTable.loginHash, loginHash));
  return found ?? { failures: 0, since: 0 };
}

/** Failures without a delay, for people who mistype; afterwards every try has to wait. */
const freeFailures = 10;

const firstSeconds = 5;
const maxSeconds = 15 * 60;
/** Failures of a login expire after a day without another one. */
const forgottenAfterSeconds = 24 * 60 * 60;

type Failures = {
  readonly failures: number;
  /** Seconds since the last failure. */
  readonly since: number;
};

/** 5 s after the tenth failure, doubled after each further one, at most a quarter of an hour. */
export function secondsToWait({ failures, since }: Failures): number {
  if (failures < freeFailures || since >= forgottenAfterSeconds) return 0;
  const delay = Math.min(firstSeconds * 2 ** (failures - freeFailures), maxSeconds);
  return Math.max(0, Math.ceil(delay - since));
}
