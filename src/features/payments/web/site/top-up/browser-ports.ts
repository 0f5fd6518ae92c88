import { paymentsContract } from '#features/payments/payments.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { inLauncher } from './launcher.ts';
import { forgetOrder, rememberOrder } from './remembered-order.ts';
import type { TopUpPorts } from './top-up-store.ts';

/** Longer than the payment page takes to load, short enough for a buyer who stopped it. */
const pageMs = 8_000;

type Words = Pick<TopUpPorts, 'faultText' | 'toast'> & { readonly noAnswer: string };

/** Browser implementation of the top-up's ports. */
export const browserPorts = ({ noAnswer, ...words }: Words): TopUpPorts => ({
  ...words,
  async check(input) {
    const answer = await browserCall()(paymentsContract.checkTopUp, input);
    if ('error' in answer || inLauncher()) return answer;
    return { ...answer, payments: answer.payments.filter(({ launcherOnly }) => !launcherOnly) };
  },
  start: (input, key) => browserCall({ headers: () => ({ 'Idempotency-Key': key }) })(paymentsContract.startTopUp, input),
  failureText: (error) => (error instanceof CallError && error.text) || noAnswer,
  leave: ({ url, postdata }) => {
    if (postdata) postForm(url, postdata);
    else leaveTo(url);
    return new Promise((settle) => setTimeout(settle, pageMs));
  },
  rememberOrder,
  forgetOrder,
  newKey,
});

/** Not `randomUUID`, which exists only in secure contexts (HTTPS). */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Posts the `postdata` fields with a real form, so that the browser navigates. */
function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
