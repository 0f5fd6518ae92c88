import { and, eq, exists, or } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { invitationVisitsTable } from '#features/campaigns/server/campaigns.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { referalsTable } from './referals.table.ts';

/** A person whose code has a click or a registration. */
export async function findReferrer(tx: Tx, id: number): Promise<{ readonly login: string } | undefined> {
  const clicks = tx.select({ id: invitationVisitsTable.id }).from(invitationVisitsTable).where(eq(invitationVisitsTable.accountId, id));
  const people = tx.select({ id: referalsTable.id }).from(referalsTable).where(eq(referalsTable.referrerId, id));
  const [account] = await tx
    .select({ login: accountsTable.login })
    .from(accountsTable)
    .where(and(eq(accountsTable.id, id), or(exists(clicks), exists(people))));
  return account;
}
