import { and, eq, inArray } from 'drizzle-orm';
import { type PaymentState, parkedMoves } from '#features/payments/order-states.ts';
import type { Tx } from '#kit/db/database.ts';
import { type ProviderPayment, providerPaymentsTable } from '../payments.table.ts';

/** Moves a parked payment if its current state allows it; undefined: it was settled before. */
export async function moveParked(
  tx: Tx,
  { provider, providerPaymentId }: Pick<ProviderPayment, 'provider' | 'providerPaymentId'>,
  to: PaymentState,
  change: Partial<Pick<ProviderPayment, 'amountMinor' | 'currency' | 'isTest' | 'reason'>> = {},
): Promise<ProviderPayment | undefined> {
  const [moved] = await tx
    .update(providerPaymentsTable)
    .set({ ...change, state: to })
    .where(
      and(
        eq(providerPaymentsTable.provider, provider),
        eq(providerPaymentsTable.providerPaymentId, providerPaymentId),
        inArray(providerPaymentsTable.state, [...parkedMoves[to]]),
      ),
    )
    .returning();
  return moved;
}
