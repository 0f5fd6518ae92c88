import { and, eq, inArray } from 'drizzle-orm';
import { type PaymentState, parkedMoves } from '#features/payments/order-states.ts';
import type { Tx } from '#kit/db/database.ts';
import { type ProviderPayment, providerPaymentsTable } from '../payments.table.ts';

/** Moves a payment that was parked, if it may be moved so from where it is; undefined: somebody has settled it before. */
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
