import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { knownDevicesTable, signInFailuresTable } from './sessions.table.ts';
import type { Failures } from './sign-in-delay.ts';

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
