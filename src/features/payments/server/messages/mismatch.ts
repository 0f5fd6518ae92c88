import type { Mismatch } from '#features/payments/order-states.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Order } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';

type Asking = Pick<BaseCtx, 'services'>;

/** How a genuine message does not match its order; undefined if it matches exactly. */
export function mismatchOf({ services }: Asking, order: Order, provider: PaymentProvider, message: ProviderMessage): Mismatch | undefined {
  const { merchant, test, amount } = message;
  if (order.provider !== provider.name) return 'provider';
  if (merchant !== null && provider.merchant !== null && merchant !== provider.merchant) return 'merchant';
  if (test && services.config.mode === 'production') return 'test';
  // Real money for a sandbox order, or a message without an amount: staff must decide.
  if (!test && order.isTest) return 'test';
  if (amount !== null && amount.currency !== order.chargedCurrency) return 'currency';
  if (message.kind !== 'check' && amount === null) return 'amount';
  return amount !== null && amount.minor !== order.chargedMinor ? 'amount' : undefined;
}
