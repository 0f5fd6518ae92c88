import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { type CursorColumns, noCursor } from '#kit/list/list-rows.ts';
import { largeRequest } from '../donation-requests.approvals.ts';
import { type Donation, donationRequestsTable } from './donation-requests.table.ts';

export type ShownDonation = Donation & {
  readonly login: string;
  readonly requester: string | null;
  readonly decider: string | null;
  readonly approval: number | null;
};

export async function getDonation(tx: Tx, id: number): Promise<ShownDonation> {
  const [row] = await shown(tx).where(eq(table.id, id));
  return row ?? fail('kit.notFound');
}

/** Locks the request until the commit, so that two people cannot both decide it. */
export async function lockDonation(tx: Tx, id: number): Promise<ShownDonation> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return getDonation(tx, id);
}

export const shown = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({
      ...getTableColumns(table),
      login: accountsTable.login,
      requester: requester.login,
      decider: decider.login,
      approval: approvalsTable.id,
      ...cursor,
    })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .leftJoin(requester, eq(requester.id, table.requestedBy))
    .leftJoin(decider, eq(decider.id, table.decidedBy))
    .leftJoin(approvalsTable, waiting)
    .$dynamic();

const table = donationRequestsTable;
export const requester = alias(accountsTable, 'requester');
const decider = alias(accountsTable, 'decider');

/** The approval request of a large donation, while it is pending and not expired. */
const waiting = and(
  eq(approvalsTable.kind, largeRequest.id),
  eq(approvalsTable.subject, sql`'donationRequest:' || ${table.id}`),
  eq(approvalsTable.state, 'pending'),
  sql`${approvalsTable.expiresAt} > now()`,
);
