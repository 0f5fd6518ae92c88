import { leastAmount, mostAmount } from '#features/payments/pricing.ts';
import { fail } from '#kit/errors/errors.ts';

/** Whole roubles within the limits, or the sentence that says what is wrong. */
export function mindAmount(amount: number): void {
  if (amount < leastAmount) fail('payments.amountTooSmall', { least: leastAmount });
  if (amount > mostAmount) fail('payments.amountTooLarge', { most: mostAmount });
  if (!Number.isSafeInteger(amount)) fail('payments.amountNotWhole');
}
