import { maxAmount, minAmount } from '#features/payments/pricing.ts';
import { fail } from '#kit/errors/errors.ts';

/** Fails unless the amount is a whole number of roubles within the limits. */
export function assertAmount(amount: number): void {
  if (amount < minAmount) fail('payments.amountTooSmall', { least: minAmount });
  if (amount > maxAmount) fail('payments.amountTooLarge', { most: maxAmount });
  if (!Number.isSafeInteger(amount)) fail('payments.amountNotWhole');
}
