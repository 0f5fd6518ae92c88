import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { visitor } from '#kit/permissions/actor.ts';
import { declinedIn } from '#kit/testing/declined.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { aPaymentsFixture } from '../payments.builders.ts';

type PaymentsFixture = Awaited<ReturnType<typeof aPaymentsFixture>>;

describe('plain top-up forms', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  let sent = 0;
  const send = async (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) => {
    sent += 1;
    const { statusCode, headers: answered } = await fixture.app.inject({
      method: 'POST',
      url,
      // Avoids IP rate limits.
      remoteAddress: `10.0.${Math.floor(sent / 10)}.1`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    return {
      status: statusCode,
      location: String(answered.location),
      cookies: String(answered['set-cookie'] ?? ''),
      declined: declinedIn(answered),
    };
  };
  const handedOver = (change: Readonly<Record<string, string>> = {}) => ({
    globalId: String(fixture.idOf('player')),
    amount: '500',
    payment_type: '23',
    email: '',
    platform: 'site',
    ...change,
  });
  const purchase = async (id: string, cookie = '') => {
    const { statusCode, body } = await fixture.app.inject({ url: `/api/donate/purchase${id && `?id=${id}`}`, headers: { cookie } });
    return { status: statusCode, ...JSON.parse(body) };
  };
  const amounts = ({ recent }: Awaited<ReturnType<typeof purchase>>): readonly number[] =>
    recent.map((order: { amount: { amount: number } }) => order.amount.amount);
  const lastOrder = (cookies: string): string => /last_order=([0-9a-f-]{36})/.exec(cookies)?.[1] ?? '';

  test('A19: a hand-off URL creates an order and redirects to its payment page, and repeated returns the same order', async () => {
    const first = await send('/donate/pay', handedOver());
    const second = await send('/donate/pay', handedOver());
    assert.equal(first.status, 303);
    assert.equal(first.location, (await fixture.findOrder(lastOrder(first.cookies))).payUrl);
    assert.equal(second.location, first.location);
    assert.equal(lastOrder(second.cookies), lastOrder(first.cookies));
    assert.doesNotMatch(first.cookies, /last_order=[^,]*httponly/i, 'the success step reads it');
  });

  test('returns the buyer to the order’s own page without JavaScript, and to the success step with it', async () => {
    const successOf = async (change: Readonly<Record<string, string>>) => {
      let success = '';
      fixture.yookassa.script.start = async ({ id, successUrl }) => {
        success = successUrl;
        return { url: `https://pay.example/${id}`, paymentId: null };
      };
      const { cookies } = await send('/donate/pay', handedOver(change));
      fixture.yookassa.script.start = undefined;
      return { success, order: lastOrder(cookies) };
    };
    const plain = await successOf({ amount: '505' });
    assert.match(plain.success, new RegExp(`/donate/purchase\\?id=${plain.order}$`));
    assert.match((await successOf({ amount: '506', script: '1' })).success, /\/#successDonate$/);
  });

  test('a method of another domain is paid here and not handed over again', async () => {
    const { status, location } = await send('/donate/pay', handedOver({ payment_type: '25', amount: '501' }));
    assert.equal(status, 303);
    assert.doesNotMatch(location, /\/donate\?/);
  });

  test('a rejected hand-off redirects back to its URL with the reason', async () => {
    const { location, declined } = await send('/donate/pay', handedOver({ payment_type: '9999' }));
    const { pathname, searchParams } = new URL(location, 'https://prospekt.example');
    assert.equal(pathname, '/donate');
    assert.equal(searchParams.get('payment_type'), '9999');
    assert.equal(declined?.issue.code, 'payments.methodUnknown');
  });

  test('a rejected plain form redirects back to its second step with the typed values', async () => {
    const { location, declined } = await send('/donate/pay', handedOver({ payment_type: '24', email: 'nonsense', login: 'player' }));
    const { pathname, searchParams } = new URL(location, 'https://prospekt.example');
    assert.deepEqual([pathname, searchParams.get('login'), searchParams.get('amount')], ['/donate_old', 'player', '500']);
    assert.deepEqual([declined?.issue.code, declined?.typed], ['payments.badEmail', { payment_type: '24', email: 'nonsense' }]);
  });

  test('rejects a form without a method or with invalid values', async () => {
    const wrong = { payment_type: '', amount: 'a lot', globalId: '99999999999999999999' };
    for (const [name, value] of Object.entries(wrong)) {
      const { status, location } = await send('/donate/pay', handedOver({ [name]: value }));
      assert.deepEqual([status, location.startsWith('/donate?')], [303, true], name);
    }
  });

  test('rejects a post from another site', async () => {
    const { status } = await send('/donate/pay', handedOver(), { origin: 'https://evil.example' });
    assert.equal(status, 403);
  });

  test('an order that needs a form post is shown on its own page while it can be paid', async () => {
    fixture.yookassa.script.start = async ({ id }) => ({
      url: 'https://pay.example/form',
      postdata: { word: 'yes' },
      paymentId: `pay-${id}`,
    });
    const { location, cookies } = await send('/donate/pay', handedOver({ amount: '700' }));
    fixture.yookassa.script.start = undefined;
    const id = lastOrder(cookies);
    assert.equal(location, `/donate/purchase?id=${id}`);
    const { order, payForm } = await purchase(id);
    assert.deepEqual([order.state, order.payUrl, payForm], ['pending', null, { url: 'https://pay.example/form', fields: { word: 'yes' } }]);
    await fixture.tell(fixture.messageFor(await fixture.findOrder(id)));
    assert.equal((await purchase(id)).payForm, null);
  });

  test('R13: shows an unknown id as unknown, and the look-up without an id', async () => {
    for (const id of ['x', '6b1b2a3c-1111-4222-8333-444455556666'])
      assert.deepEqual(await purchase(id), { status: 200, order: null, unknown: true, payForm: null, found: null, recent: [] }, id);
    assert.equal((await purchase('')).unknown, false);
  });

  test('the browser that created an order finds it without email or receipt, another browser does not', async () => {
    const { cookies } = await send('/donate/pay', handedOver({ amount: '611' }));
    const here = /made_here=([0-9a-f.-]+)/.exec(cookies)?.[0] ?? '';
    const { recent } = await purchase('', here);
    assert.deepEqual(
      [recent[0].login, recent[0].amount.amount, recent[0].state],
      ['p••••r', 611_00, 'pending'],
      'whoever orders for a number learns no login',
    );
    assert.equal(recent[0].receipt, `/donate/purchase?id=${lastOrder(cookies)}`);
    assert.match(cookies, /made_here=[^;]+;[^,]*httponly/i);
    for (const other of ['', 'made_here=', 'made_here=x.y', `made_here=${crypto.randomUUID()}`])
      assert.deepEqual((await purchase('', other)).recent, [], other);
    assert.equal((await purchase(lastOrder(cookies), here)).recent.length, 0, 'an order’s own page shows that order');
  });

  test('the look-up form keeps its result out of the URL, and a forged cookie shows nothing', async () => {
    await send('/donate/pay', handedOver({ amount: '801', email: 'buyer@mail.example' }));
    const asked = { login: 'player', amount: '801', day: dayOf(new Date()), email: 'buyer@mail.example', receiptNumber: '' };
    const { location, cookies } = await send('/donate/purchase/find', asked);
    assert.equal(location, '/donate/purchase#found');
    assert.match(cookies, /httponly/i);
    assert.equal((await purchase('', cookies.split(';')[0])).found.state, 'pending');
    for (const made of ['{', '{"state":"rich","mailed":true}', 'x']) {
      assert.equal((await purchase('', `found_payment=${encodeURIComponent(made)}`)).found, null, made);
    }
    const refused = await send('/donate/purchase/find', { ...asked, email: '' });
    assert.equal(refused.declined?.typed.login, 'player');
    assert.doesNotMatch(refused.location, /player/);
  });

  test('a signed-in recipient sees payments for the account, and only the buyer can open the receipt', async () => {
    const { cookies } = await send('/donate/pay', handedOver({ amount: '612' }));
    fixture.as(aPerson({ id: fixture.idOf('player'), login: 'player' }));
    try {
      assert.equal(amounts(await purchase('')).includes(612_00), false, 'anybody can begin an order for a login');
      await fixture.tell(fixture.messageFor(await fixture.findOrder(lastOrder(cookies))));
      const own = await send('/donate/pay', handedOver({ amount: '613' }));
      const { recent } = await purchase('');
      assert.deepEqual([recent[0].amount.amount, recent[0].receipt], [613_00, `/donate/purchase?id=${lastOrder(own.cookies)}`]);
      assert.deepEqual([recent[1].amount.amount, recent[1].receipt], [612_00, null]);
    } finally {
      fixture.as(visitor);
    }
  });
});
