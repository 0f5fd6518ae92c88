import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { addDays, type Day, startOfDay } from '#kit/time/moscow.ts';
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

/** The payments of these ids, whenever they came. */
export async function paymentsOfIds(tx: Tx, provider: ProviderName, ids: readonly string[]): Promise<KnownPayment[]> {
  const known: KnownPayment[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const rows = await knownPayments(tx).where(
      and(eq(providerPaymentsTable.provider, provider), inArray(providerPaymentsTable.providerPaymentId, some)),
    );
    known.push(...rows);
  }
  return known;
}

/** What was credited in these days, both included. Trial money of a real provider stands in no register. */
export const acceptedIn = (
  tx: Tx,
  provider: ProviderName,
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<KnownPayment[]> =>
  knownPayments(tx).where(
    and(
      eq(providerPaymentsTable.provider, provider),
      eq(providerPaymentsTable.state, 'accepted'),
      provider === 'sandbox' ? undefined : eq(providerPaymentsTable.isTest, false),
      gte(providerPaymentsTable.at, startOfDay(first)),
      lt(providerPaymentsTable.at, startOfDay(addDays(last, 1))),
    ),
  );

/** Newest first. */
export async function pageOfChecks(tx: Tx, { after, size }: { readonly after?: number; readonly size: number }) {
  const rows = await checksWithNames(tx)
    .where(after === undefined ? undefined : lt(registerChecksTable.id, after))
    .orderBy(desc(registerChecksTable.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { rows: page, after: rows.length > size ? (page.at(-1)?.check.id ?? null) : null };
}

export async function countChecks(tx: Tx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(registerChecksTable);
  return row?.total ?? 0;
}

export async function getCheck(tx: Tx, id: number) {
  const [row] = await checksWithNames(tx).where(eq(registerChecksTable.id, id));
  return found(row);
}

/** In the order they were found, each with its order's number. */
export const findingsOf = (tx: Tx, checkId: number, { after = 0, size }: { readonly after?: number; readonly size: number }) =>
  tx
    .select({ finding: registerFindingsTable, number: ordersTable.number })
    .from(registerFindingsTable)
    .leftJoin(ordersTable, eq(ordersTable.id, registerFindingsTable.orderId))
    .where(and(eq(registerFindingsTable.checkId, checkId), gt(registerFindingsTable.id, after)))
    .orderBy(asc(registerFindingsTable.id))
    .limit(size);

const checksWithNames = (tx: Tx) =>
  tx
    .select({ check: registerChecksTable, by: accountsTable.login })
    .from(registerChecksTable)
    .leftJoin(accountsTable, eq(accountsTable.id, registerChecksTable.checkedBy))
    .$dynamic();
