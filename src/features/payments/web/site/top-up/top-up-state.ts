import type { PackOffer, PaymentMethodView, paymentsContract } from '#features/payments/payments.contract.ts';
import { defaultType } from '#features/payments/top-up-rules.ts';
import type { OutputOf } from '#kit/contract/contract.ts';

/** 0 closed, 1 login and amount, 2 payment method, 3 success. */
export type TopUpStep = 0 | 1 | 2 | 3;

export type Checked = OutputOf<typeof paymentsContract.checkTopUp>;

/** The specification's donation form; the amount is kept as typed. */
export type TopUpForm = {
  readonly login: string;
  readonly donateSum: string;
  readonly payment_type: number;
  readonly email: string;
  readonly platform: 'site';
  readonly globalId: number | null;
};

export type TopUpField = 'login' | 'donateSum' | 'payment_type' | 'email';

/** `field` null: the error concerns the whole step. */
type Refused = { readonly field: TopUpField | null; readonly text: string };

export type TopUpState = {
  readonly step: TopUpStep;
  readonly form: TopUpForm;
  /** Bought instead of an amount; the typed amount is kept until the pack is dropped. */
  readonly pack: PackOffer | null;
  /** Result of the last successful check. */
  readonly checked: Checked | null;
  /** A request is in progress: nothing is submitted twice. */
  readonly submitting: boolean;
  readonly refused: Refused | null;
};

export type TopUpEvent =
  | { readonly type: 'opened'; readonly step: 1 | 3 }
  | { readonly type: 'closed' }
  /** The site navigated to another page: the dialog closes at any step. */
  | { readonly type: 'left' }
  | { readonly type: 'typed'; readonly field: 'login' | 'donateSum' | 'email'; readonly value: string }
  | { readonly type: 'chose'; readonly paymentType: number }
  /** Null: back to a typed amount. */
  | { readonly type: 'packed'; readonly pack: PackOffer | null }
  | { readonly type: 'submitted' }
  | { readonly type: 'checked'; readonly answer: Checked }
  | ({ readonly type: 'refused' } & Refused)
  /** The pack is no longer sold: the typed amount is shown again. */
  | { readonly type: 'packGone'; readonly text: string }
  /** The request has ended without a result to show in this form. */
  | { readonly type: 'released' };

export const closedTopUp: TopUpState = {
  step: 0,
  form: { login: '', donateSum: '500', payment_type: defaultType, email: '', platform: 'site', globalId: null },
  pack: null,
  checked: null,
  submitting: false,
  refused: null,
};

/** State machine of a top-up. Typed values survive every step. */
export function nextTopUp(state: TopUpState, event: TopUpEvent): TopUpState {
  switch (event.type) {
    case 'opened':
      return { ...state, step: event.step, refused: null };
    case 'closed':
      return { ...state, step: state.step === 2 ? 1 : 0, refused: null };
    case 'left':
      return { ...state, step: 0, refused: null };
    case 'typed':
      return {
        ...state,
        form: { ...state.form, [event.field]: event.value },
        refused: state.refused?.field === event.field ? null : state.refused,
      };
    case 'chose':
      return { ...state, form: { ...state.form, payment_type: event.paymentType }, refused: null };
    case 'packed':
      // The pending request was made for the current values.
      return state.submitting ? state : { ...state, step: 1, pack: event.pack, refused: null };
    case 'submitted':
      return { ...state, submitting: true, refused: null };
    case 'checked':
      return afterCheck(state, event.answer);
    case 'refused':
      return { ...state, submitting: false, refused: { field: event.field, text: event.text } };
    case 'packGone':
      return { ...state, submitting: false, pack: null, refused: { field: null, text: event.text } };
    case 'released':
      return { ...state, submitting: false };
  }
}

/** The chosen method, if the last check offered it. */
export const chosenMethod = ({ form, checked }: TopUpState): PaymentMethodView | undefined =>
  checked?.payments.find(({ paymentType }) => paymentType === form.payment_type);

/** The amount to pay: the pack's price, or the typed amount. */
export const amountToPay = ({ form, pack }: TopUpState): number => pack?.amount ?? amountOf(form.donateSum);

/** Accepts digits with thousands separators (spaces); NaN for anything else. */
export function amountOf(typed: string): number {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** If the dialog was closed during the check, it stays closed. */
function afterCheck(state: TopUpState, answer: Checked): TopUpState {
  const [first] = answer.payments;
  return {
    ...state,
    step: state.step === 1 ? 2 : state.step,
    form: { ...state.form, globalId: answer.globalId, payment_type: first?.paymentType ?? defaultType },
    pack: answer.pack ?? null,
    checked: answer,
    submitting: false,
    refused: null,
  };
}
