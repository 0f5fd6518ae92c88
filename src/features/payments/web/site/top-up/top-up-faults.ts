import type { PaymentMethodView } from '#features/payments/payments.contract.ts';
import { maxAmount, minAmount } from '#features/payments/pricing.ts';
import { isEmail } from '#features/payments/top-up-rules.ts';
import { amountOf, type TopUpField, type TopUpForm, type TopUpState } from './top-up-state.ts';

/** Error codes that the browser raises without a request, with the server's own texts. */
export type TopUpFault = {
  readonly field: TopUpField;
  readonly code: 'loginNeeded' | 'amountTooSmall' | 'amountTooLarge' | 'amountNotWhole' | 'methodUnknown' | 'badEmail';
};

/** Server errors of the first step by the field they concern; any other error concerns the whole step. */
export const checkFaults = { login: ['loginUnknown', 'recipientUnavailable'], pack: ['packUnknown'] } as const;

/** The first step's validation error; nothing is sent while there is one. */
export function firstStepFault({ form: { login, donateSum }, pack }: TopUpState): TopUpFault | undefined {
  if (login.trim() === '') return { field: 'login', code: 'loginNeeded' };
  const code = pack ? undefined : amountFault(donateSum);
  return code && { field: 'donateSum', code };
}

export function secondStepFault({ email }: TopUpForm, method: PaymentMethodView | undefined): TopUpFault | undefined {
  if (!method) return { field: 'payment_type', code: 'methodUnknown' };
  return method.isEmail && !isEmail(email.trim()) ? { field: 'email', code: 'badEmail' } : undefined;
}

/** A number with a fraction may be large enough but is not a valid amount. */
function amountFault(typed: string): Extract<TopUpFault['code'], `amount${string}`> | undefined {
  const amount = amountOf(typed);
  if (Number.isNaN(amount)) {
    const number = Number(typed.replace(',', '.').replace(/\s/g, ''));
    if (Number.isNaN(number) || number < minAmount) return 'amountTooSmall';
    return number > maxAmount ? 'amountTooLarge' : 'amountNotWhole';
  }
  if (amount < minAmount) return 'amountTooSmall';
  return amount > maxAmount ? 'amountTooLarge' : undefined;
}
