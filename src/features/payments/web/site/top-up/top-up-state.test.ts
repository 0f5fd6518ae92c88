import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { amountOf, type Checked, chosenMethod, closedTopUp, nextTopUp, type TopUpEvent, type TopUpState } from './top-up-state.ts';

const method = { paymentBonus: 0, nameWeb: 'Card', img: '', isEmail: false, isNeedRedirect: false, domain: '', launcherOnly: false };
const answer: Checked = {
  payments: [
    { ...method, paymentType: 31 },
    { ...method, paymentType: 23 },
  ],
  globalId: 7,
  quote: 'q',
  value: 1,
  discount: 1,
  recipient: { nick: 'Iv••', level: 3, server: { number: 1, name: 'Nevsky' } },
};

const after = (...events: readonly TopUpEvent[]): TopUpState => events.reduce(nextTopUp, closedTopUp);
const open: TopUpEvent = { type: 'opened', step: 1 };
const close: TopUpEvent = { type: 'closed' };
const checked: readonly TopUpEvent[] = [open, { type: 'submitted' }, { type: 'checked', answer }];

describe('nextTopUp', () => {
  test('E30 E31: starts closed, with payment type 23 and platform site', () => {
    assert.equal(closedTopUp.step, 0);
    assert.equal(closedTopUp.form.payment_type, 23);
    assert.equal(closedTopUp.form.platform, 'site');
  });

  test('S08: a successful check moves from step 1 to 2 and selects the first method', () => {
    const state = after(...checked);
    assert.equal(state.step, 2);
    assert.equal(chosenMethod(state)?.paymentType, 31);
    assert.equal(state.form.globalId, 7);
    assert.equal(state.submitting, false);
  });

  test('S09 S11: closing moves from step 2 to 1, and from 1 and 3 to closed', () => {
    assert.equal(after(...checked, close).step, 1);
    assert.equal(after(...checked, close, close).step, 0);
    assert.equal(after({ type: 'opened', step: 3 }, close).step, 0);
  });

  test('leaving for another page closes it at every step', () => {
    for (const events of [[open], checked, [{ type: 'opened', step: 3 }]] as const)
      assert.equal(after(...events, { type: 'left' }).step, 0);
  });

  test('E29: login, amount, email and globalId are kept on the way 1 → 2 → 1 → 2', () => {
    const state = after(
      open,
      { type: 'typed', field: 'login', value: 'friend' },
      { type: 'typed', field: 'donateSum', value: '1000' },
      { type: 'checked', answer },
      { type: 'typed', field: 'email', value: 'a@mail.example' },
      close,
      { type: 'checked', answer },
    );
    assert.deepEqual(
      { ...state.form, payment_type: 0 },
      { login: 'friend', donateSum: '1000', payment_type: 0, email: 'a@mail.example', platform: 'site', globalId: 7 },
    );
  });

  test('a response after closing does not reopen the dialog', () => {
    assert.equal(after(open, { type: 'submitted' }, close, { type: 'checked', answer }).step, 0);
  });

  test('a rejection releases the form and shows at its field until the field is edited', () => {
    const refused = after(open, { type: 'submitted' }, { type: 'refused', field: 'login', text: 'No such login' });
    assert.equal(refused.submitting, false);
    assert.equal(nextTopUp(refused, { type: 'typed', field: 'donateSum', value: '1' }).refused?.text, 'No such login');
    assert.equal(nextTopUp(refused, { type: 'typed', field: 'login', value: 'x' }).refused, null);
  });

  test('amountOf accepts thousands separators', () => {
    assert.equal(amountOf('1 000'), 1000);
    assert.equal(amountOf(' 20\u00a0000 '), 20_000);
    for (const none of ['', '15.5', '-15', '1e3', 'five']) assert.ok(Number.isNaN(amountOf(none)), none);
  });
});
