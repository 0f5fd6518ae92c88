import { printMoney } from '#kit/money/money.ts';
import type { FiscalReceipt } from '../provider.ts';

/** How the seller is taxed, in the numbers of 54-FZ. */
export type ReceiptSettings = { readonly vatCode: number; readonly taxSystem: number | undefined };

/**
 * The fiscal receipt of a payment or a refund; its lines add up to the amount. undefined: it is made elsewhere, or nobody is known whom
 * it could be sent to, without which the API takes none.
 */
export function yookassaReceipt({ email, lines }: FiscalReceipt, settings: ReceiptSettings | undefined): object | undefined {
  if (!settings || email === null) return undefined;
  const { vatCode, taxSystem } = settings;
  return {
    customer: { email },
    ...(taxSystem ? { tax_system_code: taxSystem } : {}),
    items: lines.map(({ text, quantity, amount }) => {
      // The API multiplies: a line that does not divide evenly is sold as one piece.
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
