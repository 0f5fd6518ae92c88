import { printMoney } from '#kit/money/money.ts';
import type { FiscalReceipt } from '../provider.ts';

/** How the seller is taxed, in Robokassa's words; `system` is absent for shops that have one. */
export type RobokassaTaxes = { readonly tax: string; readonly system: string | undefined };

/** The fiscal receipt of a payment, as one value of the form: written as JSON, escaped, and signed in that form. */
export function robokassaReceipt({ lines }: FiscalReceipt, { tax, system }: RobokassaTaxes): string {
  const items = lines.map(({ text, quantity, amount }) => ({
    name: text.slice(0, 128),
    quantity,
    sum: Number(printMoney(amount)),
    payment_method: 'full_payment',
    payment_object: 'service',
    tax,
  }));
  return encodeURIComponent(JSON.stringify({ ...(system ? { sno: system } : {}), items }));
}
