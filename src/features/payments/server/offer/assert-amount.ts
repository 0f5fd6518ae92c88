import { maxAmount, minAmount } from '#features/payments/pricing.ts';
import { fail } from '#kit/errors/errors.ts';

/** Whole roubles within the limits, or the sentence that says what is wrong. */
export function assertAmount(amount: number): void {
  if (amount < minAmount) fail('payments.amountTooSmall', { least: minAmount });
  if (amount > maxAmount) fail('payments.amountTooLarge', { most: maxAmount });
  if (!Number.isSafeInteger(amount)) fail('payments.amountNotWhole');
}
