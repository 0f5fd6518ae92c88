import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Checked } from './top-up-state.ts';
import { answer, chosen, noted, opened } from './top-up-store.builders.ts';
import { handOffAddress, type TopUpPorts } from './top-up-store.ts';

const broken = async (): Promise<never> => {
  throw new TypeError('gone');
};

describe('step 1', () => {
  test('V01: sends the trimmed login and the amount as a number', async () => {
    const { ports, seen } = noted();
    await opened('  friend ', '1 000').check(ports);
    assert.deepEqual(seen.checks, [{ login: 'friend', amount: 1000 }]);
  });

  test('V02 V03: reports an empty login and a wrong amount without a request', async () => {
    const { ports, seen } = noted();
    for (const [login, sum] of [
      ['  ', '500'],
      ['friend', '14'],
      ['friend', ''],
      ['friend', '15.5'],
      ['friend', '1000001'],
    ] as const)
      await opened(login, sum).check(ports);
    assert.deepEqual(seen.toasts, ['loginNeeded', 'amountTooSmall', 'amountTooSmall', 'amountNotWhole', 'amountTooLarge']);
    assert.deepEqual(seen.checks, []);
  });

  test('S12: ignores a second submission while the first is pending', async () => {
    const { ports, seen } = noted();
    const store = opened();
    await Promise.all([store.check(ports), store.check(ports)]);
    assert.equal(seen.checks.length, 1);
  });

  test('A11 X07: shows the server’s error text and stays at the step', async () => {
    const { ports, seen } = noted({ check: async () => ({ error: '<b>x</b>' }) });
    const store = opened();
    await store.check(ports);
    assert.equal(store.state().step, 1);
    assert.deepEqual(seen.toasts, ['<b>x</b>']);
    assert.deepEqual(store.state().refused, { field: null, text: '<b>x</b>' });
  });

  test('marks the login only for login errors; a lost response and too many attempts concern the whole step', async () => {
    const refusedBy = async (check: TopUpPorts['check']) => {
      const store = opened();
      await store.check(noted({ check }).ports);
      return store.state().refused;
    };
    // In this test the text of an error is its code.
    for (const error of ['loginUnknown', 'recipientUnavailable'])
      assert.deepEqual(await refusedBy(async () => ({ error })), { field: 'login', text: error });
    assert.deepEqual(await refusedBy(async () => ({ error: 'tooManyChecks' })), { field: null, text: 'tooManyChecks' });
    assert.deepEqual(await refusedBy(broken), { field: null, text: 'no answer' });
  });

  test('ignores a response about values edited in the meantime', async () => {
    for (const late of [answer, { error: 'No such login' }])
      for (const typed of [
        { field: 'login', value: 'friends' },
        { field: 'donateSum', value: '5000' },
      ] as const) {
        const { promise, resolve } = Promise.withResolvers<Checked | { error: string }>();
        const { ports, seen } = noted({ check: () => promise });
        const store = opened();
        const checking = store.check(ports);
        store.send({ type: 'typed', ...typed });
        resolve(late);
        await checking;
        const { step, submitting, checked, refused } = store.state();
        assert.deepEqual([step, submitting, checked, refused, seen.toasts], [1, false, null, null, []]);
      }
  });

  test('reports a lost response and allows a retry', async () => {
    const { ports, seen } = noted({ check: broken });
    const store = opened();
    await store.check(ports);
    assert.deepEqual(seen.toasts, ['no answer']);
    assert.equal(store.state().submitting, false);
  });
});

describe('step 2', () => {
  test('A12: sends globalId, amount, payment type, email, platform and the quote, then leaves and remembers the order', async () => {
    const { store, ports, seen } = await chosen(23);
    await store.pay(ports);
    assert.deepEqual(seen.starts, [{ globalId: 7, amount: 500, payment_type: 23, email: '', platform: 'site', quote: 'q' }]);
    assert.deepEqual(seen.left, [{ url: 'https://pay.example/1', order: 'order-1' }]);
    assert.deepEqual(seen.kept, ['order-1']);
  });

  test('S12: creates one order when submitted twice, and stays busy while the browser leaves', async () => {
    const { store, ports, seen } = await chosen(23);
    await Promise.all([store.pay(ports), store.pay(ports)]);
    await store.pay(ports);
    assert.equal(seen.starts.length, 1);
  });

  test('reuses the key for the same request after a lost response, and uses a new key for another', async () => {
    const { store, ports, seen } = await chosen(23);
    const lost: TopUpPorts = {
      ...ports,
      start: async (_input, key) => {
        seen.keys.push(key);
        throw new TypeError('gone');
      },
    };
    await store.pay(lost);
    await store.pay(lost);
    store.send({ type: 'typed', field: 'email', value: 'other@mail.example' });
    await store.pay(lost);
    assert.deepEqual(seen.keys, ['key-1', 'key-1', 'key-2']);
  });

  test('V09: does nothing for payment type 22', async () => {
    const { store, ports, seen } = await chosen(22);
    await store.pay(ports);
    assert.deepEqual([seen.starts, seen.toasts, seen.left, store.state().step], [[], [], [], 2]);
  });

  test('V04 V05 V06: rejects a wrong email without a request for a method that needs one', async () => {
    const { store, ports, seen } = await chosen(31);
    const wrong = ['', 'x', 'a@b', 'a b@x.ru', '.a@b.ru', 'a..b@c.ru', 'a@-b.ru', 'a@[1.2.3.4]', 'a@b.c', `${'a'.repeat(56)}@b.ru`];
    for (const value of wrong) {
      store.send({ type: 'typed', field: 'email', value });
      await store.pay(ports);
    }
    assert.deepEqual(seen.toasts, Array(wrong.length).fill('badEmail'));
    assert.deepEqual(seen.starts, []);
    store.send({ type: 'typed', field: 'email', value: `${'a'.repeat(55)}@b.ru` });
    await store.pay(ports);
    assert.equal(seen.starts.length, 1);
  });

  test('V08: reports an unoffered method as not found', async () => {
    const { store, ports, seen } = await chosen(9999);
    await store.pay(ports);
    assert.deepEqual(seen.toasts, ['methodUnknown']);
  });

  test('A17 A18: hands a redirect method over to its domain with exactly five parameters and without a request', async () => {
    const { store, ports, seen } = await chosen(32);
    store.send({ type: 'typed', field: 'email', value: 'a@mail.example' });
    await store.pay(ports);
    const url = 'https://pay.example/donate?globalId=7&amount=500&payment_type=32&email=a%40mail.example&platform=site';
    assert.deepEqual(seen.left, [{ url }]);
    assert.deepEqual(seen.starts, []);
  });

  test('hands a redirect method without a domain over to this site', () => {
    const order = { globalId: 7, amount: 15, payment_type: 32, email: '', platform: 'site' };
    assert.equal(handOffAddress('', order), '/donate?globalId=7&amount=15&payment_type=32&email=&platform=site');
  });
});

describe('a pack', () => {
  const weekend = { id: 3, name: 'Weekend', amount: 499, coins: 560, img: '' };
  const asked = (over: Partial<TopUpPorts> = {}) =>
    noted({ check: async (input) => ({ ...answer, ...(input.pack && { pack: { ...weekend, coins: 565 } }) }), ...over });

  test('is checked and ordered by its id at its price, whatever amount is typed', async () => {
    const { ports, seen } = noted();
    const store = opened('friend', 'nonsense');
    store.send({ type: 'packed', pack: weekend });
    await store.check(ports);
    assert.deepEqual(seen.checks, [{ login: 'friend', amount: 499, pack: 3 }]);
    const { ports: more, seen: then } = asked();
    store.send({ type: 'packed', pack: weekend });
    await store.check(more);
    await store.pay(more);
    assert.deepEqual(then.starts, [{ globalId: 7, amount: 499, payment_type: 23, email: '', platform: 'site', pack: 3, quote: 'q' }]);
  });

  test('shows in step 2 the coins that the check returned', async () => {
    const store = opened();
    store.send({ type: 'packed', pack: weekend });
    await store.check(asked().ports);
    assert.equal(store.state().pack?.coins, 565);
  });

  test('chosen in step 2 returns to step 1; dropped, it restores the typed amount', async () => {
    const { ports, seen } = asked();
    const store = opened('friend', '700');
    await store.check(ports);
    store.send({ type: 'packed', pack: weekend });
    assert.deepEqual([store.state().step, store.state().form.donateSum], [1, '700']);
    store.send({ type: 'packed', pack: null });
    const { ports: plain, seen: then } = noted();
    await store.check(plain);
    assert.deepEqual(then.checks, [{ login: 'friend', amount: 700 }]);
    assert.deepEqual(seen.toasts, []);
  });

  test('no longer sold is dropped and restores the typed amount; a closed dialog stays closed', async () => {
    const { ports, seen } = noted({ check: async () => ({ error: 'packUnknown' }) });
    const store = opened('friend', '700');
    store.send({ type: 'packed', pack: weekend });
    const checking = store.check(ports);
    store.send({ type: 'closed' });
    await checking;
    const { step, pack, form, refused, submitting } = store.state();
    assert.deepEqual([step, pack, form.donateSum, submitting], [0, null, '700', false]);
    assert.deepEqual(refused, { field: null, text: 'packUnknown' });
    assert.deepEqual(seen.toasts, ['packUnknown']);
  });

  test('cannot be changed during a pending request', () => {
    const store = opened();
    store.send({ type: 'submitted' });
    store.send({ type: 'packed', pack: weekend });
    assert.equal(store.state().pack, null);
  });

  test('is handed over as a sixth parameter', async () => {
    const { ports, seen } = asked();
    const store = opened();
    store.send({ type: 'packed', pack: weekend });
    await store.check(ports);
    store.send({ type: 'chose', paymentType: 32 });
    await store.pay(ports);
    assert.deepEqual(seen.left, [{ url: 'https://pay.example/donate?globalId=7&amount=499&payment_type=32&email=&platform=site&pack=3' }]);
  });
});
