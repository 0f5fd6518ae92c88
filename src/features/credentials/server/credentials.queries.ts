import { and, count, eq, gt, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { PasswordOwner } from '#features/accounts/server/password-rules.ts';
import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { LinkState } from '../credentials.contract.ts';
import { emailChangesTable, passwordResetsTable } from './credentials.table.ts';

/** Whether this account gives access to other people's data, which requires a stronger password. */
export async function isOnDuty(tx: Tx, accountId: number): Promise<boolean> {
  const roles = await listRolesOf(tx, accountId);
  return roles.length > 0 || (await listOwnAdminAccounts(tx, accountId)).length > 0;
}

export type FoundReset = {
  readonly state: Exclude<LinkState, 'none' | 'unknown'>;
  readonly account: PasswordOwner & { readonly id: number };
};

/** The reset link of a token with its account; null if there is none or the account is disabled. */
export async function findReset(tx: Tx, tokenHash: Buffer): Promise<FoundReset | null> {
  const [row] = await tx
    .select({
      state: sql<FoundReset['state']>`case when ${passwordResetsTable.usedAt} is not null then 'used'
        when ${passwordResetsTable.expiresAt} <= clock_timestamp() then 'over' else 'open' end`,
      id: accountsTable.id,
      login: accountsTable.login,
      email: accountsTable.email,
    })
    .from(passwordResetsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, passwordResetsTable.accountId))
    .where(and(eq(passwordResetsTable.tokenHash, tokenHash), sql`${accountsTable.disabledAt} is null`));
  if (!row) return null;
  const { state, ...account } = row;
  return { state, account: { ...account, onDuty: await isOnDuty(tx, account.id) } };
}

export async function countRecentResets(tx: Tx, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(passwordResetsTable)
    .where(
      and(eq(passwordResetsTable.accountId, accountId), gt(passwordResetsTable.createdAt, sql`clock_timestamp() - interval '1 hour'`)),
    );
  return row?.sent ?? 0;
}

export async function findEmailChange(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      state: sql<'open' | 'over'>`case when ${emailChangesTable.expiresAt} <= clock_timestamp() then 'over' else 'open' end`,
      accountId: accountsTable.id,
      login: accountsTable.login,
      email: emailChangesTable.email,
      before: accountsTable.email,
      locale: accountsTable.locale,
    })
    .from(emailChangesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, emailChangesTable.accountId))
    .where(and(eq(emailChangesTable.tokenHash, tokenHash), sql`${accountsTable.disabledAt} is null`));
  return row ?? null;
}
