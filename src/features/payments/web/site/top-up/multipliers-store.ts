import { paymentsContract } from '#features/payments/payments.contract.ts';
import type { Call, OutputOf } from '#kit/contract/contract.ts';
import { type Multiplier, one } from '#kit/money/multiplier.ts';

/** Multipliers on every top-up: the promo multiplies the bonus, the discount the total. */
export type Multipliers = { readonly promo: Multiplier; readonly discount: Multiplier };

export const noMultipliers: Multipliers = { promo: one, discount: one };

/** The API uses fractions, the arithmetic whole ten-thousandths. */
export const multipliersOf = ({
  value,
  discount,
}: Pick<OutputOf<typeof paymentsContract.getMultipliers>, 'value' | 'discount'>): Multipliers => ({
  promo: toMultiplier(value),
  discount: toMultiplier(discount),
});

export const toMultiplier = (fraction: number): Multiplier => Math.round(fraction * one);

let current: Multipliers | undefined;
const listeners = new Set<() => void>();

/** Read when a page with a top-up loads and shared by all its components; undefined until then. */
export const multipliersStore = {
  current: (): Multipliers | undefined => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async read(call: Call): Promise<void> {
    current = multipliersOf(await call(paymentsContract.getMultipliers));
    for (const listener of listeners) listener();
  },
};
