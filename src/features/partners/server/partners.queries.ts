import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Balances } from '../partners.contract.ts';
import { heldBy } from './partner-balances.queries.ts';
import { applicationsTable, type Partner, partnersTable, payoutsTable } from './partners.table.ts';

export async function findPartner(tx: Tx, accountId: number): Promise<Partner | undefined> {
  const [partner] = await tx.select().from(partnersTable).where(eq(partnersTable.accountId, accountId));
  return partner;
}

/** Locks the partner until the commit: every change of their money waits, so that nothing is paid out twice. */
export async function lockPartner(tx: Tx, accountId: number): Promise<Partner | undefined> {
  const [partner] = await tx.select().from(partnersTable).where(eq(partnersTable.accountId, accountId)).for('update');
  return partner;
}

export async function balancesOf(tx: Tx, partnerId: number): Promise<Balances> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${payoutsTable.minor}), 0)` })
    .from(payoutsTable)
    .where(and(eq(payoutsTable.partnerId, partnerId), eq(payoutsTable.state, 'done')));
  return { ...(await heldBy(tx, partnerId)), paidOut: Number(row?.sum ?? 0) };
}

/** Requested or sent, but not finished. */
export async function hasOpenPayout(tx: Tx, partnerId: number): Promise<boolean> {
  const open = and(eq(payoutsTable.partnerId, partnerId), inArray(payoutsTable.state, ['requested', 'sent']));
  return (await tx.$count(payoutsTable, open)) > 0;
}

/** The person's own applications, newest first. */
export const applicationsOf = (tx: Tx, accountId: number) =>
  tx.select().from(applicationsTable).where(eq(applicationsTable.accountId, accountId)).orderBy(desc(applicationsTable.id));

export const payoutsOf = (tx: Tx, partnerId: number) =>
  tx.select().from(payoutsTable).where(eq(payoutsTable.partnerId, partnerId)).orderBy(asc(payoutsTable.id));
