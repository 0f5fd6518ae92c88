import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { launcherBanAccountsTable } from './bans.table.ts';
import { idsByLogin } from './launcher-bans.queries.ts';

export type Given = {
  readonly logins: readonly string[];
  readonly devices: readonly string[];
  readonly reason: string;
  readonly until: string | null;
};
export type Checked = { readonly accountIds: number[]; readonly devices: string[]; readonly reason: string; readonly until: Date | null };

/** Every login must exist; the error names the first that does not. Duplicates are removed. */
export async function checkGiven(tx: Tx, given: Given, now: Date): Promise<Checked> {
  const { logins, reason } = given;
  const devices = [...new Set(given.devices)];
  if (logins.length === 0 && devices.length === 0) failField('logins', 'bans.nobody');
  const until = given.until === null ? null : new Date(given.until);
  if (until && until <= now) failField('until', 'bans.termOver');
  const known = await idsByLogin(tx, logins);
  const unknown = logins.find((login) => !known.has(login.toLowerCase()));
  if (unknown !== undefined) failField('logins', 'bans.loginUnknown', { login: unknown });
  return { accountIds: [...new Set(known.values())].sort((one, other) => one - other), devices, reason, until };
}

export async function setBannedAccounts(tx: Tx, banId: number, accountIds: readonly number[]): Promise<void> {
  await tx.delete(launcherBanAccountsTable).where(eq(launcherBanAccountsTable.banId, banId));
  if (accountIds.length > 0) await tx.insert(launcherBanAccountsTable).values(accountIds.map((accountId) => ({ banId, accountId })));
}

/** The values for the audit entry, with devices only as a number. */
export const auditedAs = ({ accountIds, devices, reason, until }: Checked) => ({
  globalIds: accountIds,
  devices: devices.length,
  reason,
  until: until?.toISOString() ?? null,
});
