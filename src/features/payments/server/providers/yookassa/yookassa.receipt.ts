import { printMoney } from '#kit/money/money.ts';
import type { FiscalReceipt } from '../provider.ts';

/** The seller's tax settings, in the codes of 54-FZ. */
export type ReceiptSettings = { readonly vatCode: number; readonly taxSystem: number | undefined };

/**
 * The fiscal receipt of a payment or refund; its lines add up to the amount. undefined: receipts are issued elsewhere, or no email is
 * known, which the API requires.
 */
export function yookassaReceipt({ email, lines }: FiscalReceipt, settings: ReceiptSettings | undefined): object | undefined {
  if (!settings || email === null) return undefined;
  const { vatCode, taxSystem } = settings;
  return {
    customer: { email },
    ...(taxSystem ? { tax_system_code: taxSystem } : {}),
    items: lines.map(({ text, quantity, amount }) => {
      // The API multiplies price by quantity: an amount that does not divide evenly is sent as one unit.
      const pieces = amount.amount % quantity === 0 ? quantity : 1;
      return {
        description: text.slice(0, 128),
        quantity: String(pieces),
        amount: { value: printMoney({ ...amount, amount: amount.amount / pieces }), currency: amount.currency },
        vat_code: vatCode,
        payment_mode: 'full_payment',
        payment_subject: 'service',
      };
    }),
  };
}
