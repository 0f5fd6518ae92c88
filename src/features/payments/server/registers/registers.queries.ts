import { and, asc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { type CursorColumns, noCursor } from '#kit/list/list-rows.ts';
import type { Range } from '#kit/time/range.ts';
import { ordersTable, type ProviderPayment, providerPaymentsTable } from '../payments.table.ts';
import type { ProviderName } from '../providers/provider.ts';
import { registerChecksTable, registerFindingsTable } from './registers.table.ts';

const idsAtOnce = 5_000;

export type KnownPayment = ProviderPayment & { readonly refundedMinor: number };

const knownPayments = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(providerPaymentsTable),
      refundedMinor: sql<number>`coalesce(${ordersTable.refundedMinor}, 0)`.mapWith(Number),
    })
    .from(providerPaymentsTable)
    .leftJoin(ordersTable, eq(ordersTable.id, providerPaymentsTable.orderId));

/** Payments with these ids from any time; matches message ids and register ids. */
export async function paymentsOfIds(tx: Tx, provider: ProviderName, ids: readonly string[]): Promise<KnownPayment[]> {
  const known: KnownPayment[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const rows = await knownPayments(tx).where(
      and(
        eq(providerPaymentsTable.provider, provider),
        or(inArray(providerPaymentsTable.providerPaymentId, some), inArray(providerPaymentsTable.registerId, some)),
      ),
    );
    known.push(...rows);
  }
  return known;
}

/**
 * Payments credited within a register's period. Test payments of a real provider are in no register. An order created earlier is not
 * expected either: it may have been paid before midnight and reported after it, and is then in the previous day's register.
 */
export const acceptedIn = (tx: Tx, provider: ProviderName, { from, to }: Range): Promise<KnownPayment[]> =>
  knownPayments(tx).where(
    and(
      eq(providerPaymentsTable.provider, provider),
      eq(providerPaymentsTable.state, 'accepted'),
      provider === 'sandbox' ? undefined : eq(providerPaymentsTable.isTest, false),
      gte(providerPaymentsTable.at, new Date(from)),
      gte(ordersTable.createdAt, new Date(from)),
      lt(providerPaymentsTable.at, new Date(to)),
    ),
  );

export async function getCheck(tx: Tx, id: number) {
  const [row] = await checksWithNames(tx).where(eq(registerChecksTable.id, id));
  return found(row);
}

/** The first findings, in the order they were found, each with its order number. */
export const firstFindings = (tx: Tx, checkId: number, size: number) =>
  tx
    .select({ finding: registerFindingsTable, number: ordersTable.number })
    .from(registerFindingsTable)
    .leftJoin(ordersTable, eq(ordersTable.id, registerFindingsTable.orderId))
    .where(eq(registerFindingsTable.checkId, checkId))
    .orderBy(asc(registerFindingsTable.id))
    .limit(size);

export const checksWithNames = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ check: registerChecksTable, by: accountsTable.login, ...cursor })
    .from(registerChecksTable)
    .leftJoin(accountsTable, eq(accountsTable.id, registerChecksTable.checkedBy))
    .$dynamic();
