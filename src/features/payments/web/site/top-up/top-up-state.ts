import type { PackOffer, PaymentMethodView, paymentsContract } from '#features/payments/payments.contract.ts';
import { defaultType } from '#features/payments/top-up-rules.ts';
import type { OutputOf } from '#kit/contract/contract.ts';

/** 0 closed, 1 login and amount, 2 payment method, 3 success. */
export type TopUpStep = 0 | 1 | 2 | 3;

export type Checked = OutputOf<typeof paymentsContract.checkTopUp>;

/** The specification's donation form; an amount stays as it was typed. */
export type TopUpForm = {
  readonly login: string;
  readonly donateSum: string;
  readonly payment_type: number;
  readonly email: string;
  readonly platform: 'site';
  readonly globalId: number | null;
};

export type TopUpField = 'login' | 'donateSum' | 'payment_type' | 'email';

/** `field` null: it is about the whole step. */
type Refused = { readonly field: TopUpField | null; readonly text: string };

export type TopUpState = {
  readonly step: TopUpStep;
  readonly form: TopUpForm;
  /** Bought instead of an amount; what was typed waits until it is given up. */
  readonly pack: PackOffer | null;
  /** What the last successful check answered. */
  readonly checked: Checked | null;
  /** A call is under way: nothing is submitted a second time. */
  readonly submitting: boolean;
  readonly refused: Refused | null;
};

export type TopUpEvent =
  | { readonly type: 'opened'; readonly step: 1 | 3 }
  | { readonly type: 'closed' }
  /** Another page has come: whatever the step, nothing stays open over it. */
  | { readonly type: 'left' }
  | { readonly type: 'typed'; readonly field: 'login' | 'donateSum' | 'email'; readonly value: string }
  | { readonly type: 'chose'; readonly paymentType: number }
  /** Null: an amount of one's own again. */
  | { readonly type: 'packed'; readonly pack: PackOffer | null }
  | { readonly type: 'submitted' }
  | { readonly type: 'checked'; readonly answer: Checked }
  | ({ readonly type: 'refused' } & Refused)
  /** The pack is sold no more: what was typed stands there again. */
  | { readonly type: 'packGone'; readonly text: string }
  /** The call is over and nothing came of it that this form could show. */
  | { readonly type: 'released' };

export const closedTopUp: TopUpState = {
  step: 0,
  form: { login: '', donateSum: '500', payment_type: defaultType, email: '', platform: 'site', globalId: null },
  pack: null,
  checked: null,
  submitting: false,
  refused: null,
};

/** The steps of a top-up and what leads from one to the next. What was typed survives every step. */
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
      // What is under way was asked for what stood there when it began.
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

/** The method that is chosen, if the last check offered it. */
export const chosenMethod = ({ form, checked }: TopUpState): PaymentMethodView | undefined =>
  checked?.payments.find(({ paymentType }) => paymentType === form.payment_type);

/** What is to be paid: the pack's price, or what was typed. */
export const amountToPay = ({ form, pack }: TopUpState): number => pack?.amount ?? amountOf(form.donateSum);

/** Digits as people write them, with spaces between the thousands; NaN for anything else. */
export function amountOf(typed: string): number {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Somebody who closed the dialog while the check was under way is not dragged on. */
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
