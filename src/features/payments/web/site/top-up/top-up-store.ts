import type { paymentsContract } from '#features/payments/payments.contract.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import { firstStepFault, secondStepFault, type TopUpFault } from './top-up-faults.ts';
import {
  amountToPay,
  type Checked,
  chosenMethod,
  closedTopUp,
  nextTopUp,
  type TopUpEvent,
  type TopUpField,
  type TopUpState,
} from './top-up-state.ts';

/** The seed's calls answer a refusal as a success that has nothing but an `error`. */
type Refusable<Answer> = Answer | { readonly error: string };
type Started = OutputOf<typeof paymentsContract.startTopUp>;

/** What a top-up needs from the browser around it. */
export type TopUpPorts = {
  check(input: InputOf<typeof paymentsContract.checkTopUp>): Promise<Refusable<Checked>>;
  start(input: InputOf<typeof paymentsContract.startTopUp>, idempotencyKey: string): Promise<Refusable<Started>>;
  /** A call that failed as such: what to say of it. */
  failureText(error: unknown): string;
  faultText(code: TopUpFault['code']): string;
  toast(text: string): void;
  /** Another page takes over: by an address, or by a form that the browser posts. */
  leave(to: { readonly url: string; readonly postdata?: Readonly<Record<string, string>> }): void;
  rememberOrder(id: string): void;
  newKey(): string;
};

/** One top-up: its state, and what submitting each step does. Lives as long as the page, so that a closed dialog forgets nothing. */
export function topUpStore() {
  let state = closedTopUp;
  let attempt = { body: '', key: '' };
  const listeners = new Set<() => void>();

  const send = (event: TopUpEvent) => {
    state = nextTopUp(state, event);
    for (const listener of listeners) listener();
  };
  const refuse = (ports: TopUpPorts, field: TopUpField, text: string) => {
    send({ type: 'refused', field, text });
    ports.toast(text);
  };
  const fault = (ports: TopUpPorts, { field, code }: TopUpFault) => refuse(ports, field, ports.faultText(code));

  return {
    state: (): TopUpState => state,
    send,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Step 1: asks whether this login can be topped up by this amount, and how. */
    async check(ports: TopUpPorts): Promise<void> {
      if (state.submitting) return;
      const found = firstStepFault(state);
      if (found) return fault(ports, found);
      send({ type: 'submitted' });
      try {
        const { form, pack } = state;
        const amount = amountToPay(state);
        const answer = await ports.check({ login: form.login.trim(), amount, ...(pack && { pack: pack.id }) });
        // Corrected meanwhile: the answer is about somebody else, or another amount.
        if (state.form.login !== form.login || amountToPay(state) !== amount) send({ type: 'released' });
        else if ('error' in answer) refuse(ports, 'login', answer.error);
        else send({ type: 'checked', answer });
      } catch (error) {
        refuse(ports, 'login', ports.failureText(error));
      }
    },

    /** Step 2: makes the order and leaves for the payment page, or hands everything over to the method's own domain. */
    async pay(ports: TopUpPorts): Promise<void> {
      const { form, checked, pack } = state;
      if (state.submitting || form.payment_type === unavailableType) return;
      const method = chosenMethod(state);
      const found = secondStepFault(form, method);
      if (found || !method || form.globalId === null) return fault(ports, found ?? { field: 'payment_type', code: 'methodUnknown' });
      send({ type: 'submitted' });
      const order = {
        globalId: form.globalId,
        amount: amountToPay(state),
        payment_type: form.payment_type,
        email: form.email.trim(),
        platform: form.platform,
        ...(pack && { pack: pack.id }),
      };
      if (method.isNeedRedirect) return ports.leave({ url: handOffAddress(method.domain, order) });
      const input = { ...order, ...(checked && { quote: checked.quote }) };
      // The same question gets the same answer: a repetition after a lost answer makes no second order.
      const body = JSON.stringify(input);
      if (attempt.body !== body) attempt = { body, key: ports.newKey() };
      try {
        const answer = await ports.start(input, attempt.key);
        if ('error' in answer) return refuse(ports, 'payment_type', answer.error);
        attempt = { body: '', key: '' };
        ports.rememberOrder(answer.order);
        ports.leave(answer);
      } catch (error) {
        refuse(ports, 'payment_type', ports.failureText(error));
      }
    },
  };
}

export type TopUpStore = ReturnType<typeof topUpStore>;

type HandedOver = {
  readonly globalId: number;
  readonly amount: number;
  readonly payment_type: number;
  readonly email: string;
  readonly platform: string;
  readonly pack?: number;
};

/** Exactly these five parameters, whatever else we know; a pack is a sixth. */
export function handOffAddress(domain: string, { globalId, amount, payment_type, email, platform, pack }: HandedOver): string {
  const search = new URLSearchParams({ globalId: `${globalId}`, amount: `${amount}`, payment_type: `${payment_type}`, email, platform });
  if (pack !== undefined) search.set('pack', `${pack}`);
  return `${domain ? `https://${domain}` : ''}/donate?${search}`;
}
