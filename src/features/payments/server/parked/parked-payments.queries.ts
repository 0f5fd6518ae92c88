import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { largeAcceptance } from '#features/payments/payments.approvals.ts';
import { orderSubject } from '#features/payments/payments.feature.ts';
import type { Tx } from '#kit/db/database.ts';
import { type Order, type ProviderPayment, providerPaymentsTable as payments, refundsTable } from '../payments.table.ts';

type PaymentKey = Pick<ProviderPayment, 'provider' | 'providerPaymentId'>;

export async function findPaymentOf(tx: Tx, { id }: Pick<Order, 'id'>, paymentId: string): Promise<ProviderPayment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.providerPaymentId, paymentId)));
  return payment;
}

/** Other payments of the order that are not settled yet. */
export async function othersUnsettled(tx: Tx, { id }: Order, but: PaymentKey): Promise<readonly ProviderPayment['state'][]> {
  const rows = await tx
    .select({ state: payments.state })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, id),
        inArray(payments.state, ['parked', 'returning']),
        or(ne(payments.provider, but.provider), ne(payments.providerPaymentId, but.providerPaymentId)),
      ),
    );
  return rows.map(({ state }) => state);
}

/** Payments of the order whose return the provider rejected. */
export async function listRefusedReturns(tx: Tx, { id }: Pick<Order, 'id'>): Promise<readonly string[]> {
  const rows = await tx
    .select({ paymentId: refundsTable.paymentId })
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, id), eq(refundsTable.state, 'refused')));
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

/** The pending approval request; expired requests do not count. */
export async function waitingAcceptance(tx: Tx, { id }: Pick<Order, 'id'>): Promise<number | null> {
  const [waiting] = await tx
    .select({ id: approvalsTable.id })
    .from(approvalsTable)
    .where(
      and(
        eq(approvalsTable.kind, largeAcceptance.id),
        eq(approvalsTable.subject, orderSubject(id)),
        eq(approvalsTable.state, 'pending'),
        sql`${approvalsTable.expiresAt} > now()`,
      ),
    );
  return waiting?.id ?? null;
}
