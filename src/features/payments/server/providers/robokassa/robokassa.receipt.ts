import { printMoney } from '#kit/money/money.ts';
import type { FiscalReceipt } from '../provider.ts';

/** The seller's tax settings in Robokassa's codes; `system` is absent for shops with a single one. */
export type RobokassaTaxes = { readonly tax: string; readonly system: string | undefined };

/** The fiscal receipt of a payment as one form value: JSON, URL-encoded, and signed in that form. */
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
