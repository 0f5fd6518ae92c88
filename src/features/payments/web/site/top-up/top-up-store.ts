import type { paymentsContract } from '#features/payments/payments.contract.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import { checkFaults, firstStepFault, secondStepFault, type TopUpFault } from './top-up-faults.ts';
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

/** These API calls report an error as a 200 response that contains only `error`. */
type Refusable<Answer> = Answer | { readonly error: string };
type Started = OutputOf<typeof paymentsContract.startTopUp>;

type Destination = { readonly url: string; readonly postdata?: Readonly<Record<string, string>> };

type CheckFault = (typeof checkFaults)[keyof typeof checkFaults][number];

/** Browser functions used by a top-up. */
export type TopUpPorts = {
  check(input: InputOf<typeof paymentsContract.checkTopUp>): Promise<Refusable<Checked>>;
  start(input: InputOf<typeof paymentsContract.startTopUp>, idempotencyKey: string): Promise<Refusable<Started>>;
  failureText(error: unknown): string;
  faultText(code: TopUpFault['code'] | CheckFault): string;
  toast(text: string): void;
  /** Leaves for another page, by URL or by a form post. Resolves if no page appeared: stopped, or timed out. */
  leave(to: Destination): Promise<void>;
  rememberOrder(id: string): void;
  forgetOrder(): void;
  newKey(): string;
};

/** One top-up: its state and the action of each step. Lives as long as the page, so closing the dialog loses nothing. */
export function topUpStore() {
  let state = closedTopUp;
  let attempt = { body: '', key: '' };
  let leaves = 0;
  const listeners = new Set<() => void>();

  const send = (event: TopUpEvent) => {
    state = nextTopUp(state, event);
    for (const listener of listeners) listener();
  };
  const refuse = (ports: TopUpPorts, field: TopUpField | null, text: string) => {
    send({ type: 'refused', field, text });
    ports.toast(text);
  };
  /** These errors have no code, so they are recognised by their text, which browser and server share. */
  const refuseCheck = (ports: TopUpPorts, text: string) => {
    const isOneOf = (codes: readonly CheckFault[]) => codes.some((code) => ports.faultText(code) === text);
    if (!isOneOf(checkFaults.pack)) return refuse(ports, isOneOf(checkFaults.login) ? 'login' : null, text);
    send({ type: 'packGone', text });
    ports.toast(text);
  };
  const leave = async (ports: TopUpPorts, to: Destination) => {
    leaves += 1;
    const mine = leaves;
    await ports.leave(to);
    if (mine === leaves) send({ type: 'released' });
  };
  const fault = (ports: TopUpPorts, { field, code }: TopUpFault) => refuse(ports, field, ports.faultText(code));

  return {
    state: (): TopUpState => state,
    send,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Step 1: checks whether this login can be topped up by this amount, and with which methods. */
    async check(ports: TopUpPorts): Promise<void> {
      if (state.submitting) return;
      const found = firstStepFault(state);
      if (found) return fault(ports, found);
      send({ type: 'submitted' });
      try {
        const { form, pack } = state;
        const amount = amountToPay(state);
        const answer = await ports.check({ login: form.login.trim(), amount, ...(pack && { pack: pack.id }) });
        // Edited in the meantime: the answer belongs to another login or amount.
        if (state.form.login !== form.login || amountToPay(state) !== amount) send({ type: 'released' });
        else if ('error' in answer) refuseCheck(ports, answer.error);
        else send({ type: 'checked', answer });
      } catch (error) {
        refuse(ports, null, ports.failureText(error));
      }
    },

    /** Step 2: creates the order and leaves for the payment page, or hands over to the method's own domain. */
    async pay(ports: TopUpPorts): Promise<void> {
      const { form, checked } = state;
      const { globalId } = form;
      if (state.submitting || form.payment_type === unavailableType) return;
      const method = chosenMethod(state);
      const found = secondStepFault(form, method);
      if (found || !method || globalId === null) return fault(ports, found ?? { field: 'payment_type', code: 'methodUnknown' });
      send({ type: 'submitted' });
      const order = orderOf(state, globalId);
      if (method.isNeedRedirect) {
        ports.forgetOrder();
        return void leave(ports, { url: handOffAddress(method.domain, order) });
      }
      const input = { ...order, ...(checked && { quote: checked.quote }) };
      // The same request reuses its key: a retry after a lost response creates no second order.
      const body = JSON.stringify(input);
      if (attempt.body !== body) attempt = { body, key: ports.newKey() };
      try {
        const answer = await ports.start(input, attempt.key);
        // Closed, went back or edited in the meantime: do not redirect. The unpaid order expires by itself.
        const wanted = state.step === 2 && JSON.stringify(orderOf(state, globalId)) === JSON.stringify(order);
        if (!wanted) return send({ type: 'released' });
        if ('error' in answer) return refuse(ports, 'payment_type', answer.error);
        ports.rememberOrder(answer.order);
        void leave(ports, answer);
      } catch (error) {
        refuse(ports, 'payment_type', ports.failureText(error));
      }
    },

    /** The buyer returned from the payment page: nothing is pending, and the same request makes a new order. */
    returned(): void {
      leaves += 1;
      attempt = { body: '', key: '' };
      send({ type: 'released' });
    },
  };
}

export type TopUpStore = ReturnType<typeof topUpStore>;

const orderOf = (state: TopUpState, globalId: number) => ({
  globalId,
  amount: amountToPay(state),
  payment_type: state.form.payment_type,
  email: state.form.email.trim(),
  platform: state.form.platform,
  ...(state.pack && { pack: state.pack.id }),
});

type HandedOver = {
  readonly globalId: number;
  readonly amount: number;
  readonly payment_type: number;
  readonly email: string;
  readonly platform: string;
  readonly pack?: number;
};

/** Exactly these five parameters, plus `pack` as a sixth. */
export function handOffAddress(domain: string, { globalId, amount, payment_type, email, platform, pack }: HandedOver): string {
  const search = new URLSearchParams({ globalId: `${globalId}`, amount: `${amount}`, payment_type: `${payment_type}`, email, platform });
  if (pack !== undefined) search.set('pack', `${pack}`);
  return `${domain ? `https://${domain}` : ''}/donate?${search}`;
}
