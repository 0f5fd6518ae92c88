import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Misbehaviour } from '#fakes/fake-server.ts';
import { type RobokassaFake, startRobokassaFake } from '#fakes/robokassa.ts';
import { money } from '#kit/money/money.ts';
import { type OrderToStart, type PaymentProvider, ProviderRefused } from '../provider.ts';
import { aListeningShop, aMessage, anOrderToStart, aRefund, asked, genuine, known, type ListeningShop } from '../providers.builders.ts';
import { isRobokassaSigned, robokassaSignature } from './robokassa.signature.ts';
import { createRobokassa } from './robokassa.ts';

let fake: RobokassaFake;
let shop: ListeningShop;
let provider: PaymentProvider;
let number = 100;

const adapter = (given: Partial<Parameters<typeof createRobokassa>[0]> = {}) =>
  createRobokassa({
    login: fake.login,
    passwords: { first: fake.passwords.first, second: [fake.passwords.second], third: fake.passwords.third },
    hash: 'md5',
    origin: fake.origin,
    servicesOrigin: fake.origin,
    ips: ['127.0.0.1'],
    receipt: { tax: 'none', system: 'usn_income' },
    timeoutMs: 1_000,
    ...given,
  });

before(async () => {
  shop = await aListeningShop(() => provider);
  fake = await startRobokassaFake({ resultUrl: `${shop.origin}/api/payments/robokassa/result` });
  provider = adapter();
});
after(async () => {
  await fake.close();
  await shop.close();
});

/** A started order whose payer has opened the page. */
async function visited(given: Partial<OrderToStart> = {}) {
  shop.forget();
  number += 1;
  const order = anOrderToStart({ number, ...given });
  const start = await provider.start(order, asked);
  assert.equal(await fake.visit(start.url), true, `refused there: ${fake.complaints.at(-1)}`);
  return { order, start };
}

describe('Robokassa', () => {
  test('accepts the signatures of the published vectors, in either case', () => {
    const own = { shpparam1: 'None', shpparam2: 'None' };
    const vectors = [
      [['test_login', '100.0', '58', 'test_password'], own, '0EC23BE40003640B35EC07F6615FFB57'],
      [['100', '58', 'test_password2'], own, '877D3BAF8381F70E56638C3BC82580C5'],
      [['100', '58', 'test_password2'], { shpparam2: 'None', shpparam1: 'Vasia' }, 'B2111A06F6B7A1E090D38367BF7032D9'],
      [['test_login', '58', 'test_password2'], {}, '76f896d47a06cdfab23d095750f61f70'],
    ] as const;
    for (const [values, fields, expected] of vectors)
      assert.ok(isRobokassaSigned(expected, robokassaSignature('md5', values, fields)), expected);
  });

  test('sends the order with its signature and receipt, by link and by form', async () => {
    const line = { text: 'Монеты '.repeat(40), quantity: 1, amount: money(50_000, 'RUB') };
    const receipt = { email: 'a@city.example', lines: [line] };
    const { order, start } = await visited({ email: 'a@city.example', receipt, channel: 'BankCard' });
    assert.equal(start.paymentId, String(order.number));
    assert.ok(fake.invoice(order.number).receipt);
    const { order: nobodys } = await visited();
    assert.deepEqual([nobodys.email, fake.invoice(nobodys.number).receipt !== null], [null, true], 'it needs no email');
    const form = await provider.start({ ...order, number: 99, asForm: true }, asked);
    assert.equal(form.url, `${fake.origin}/Merchant/Index.aspx`);
    assert.equal(form.postdata?.Shp_order, order.id);
    assert.equal(await fake.visit(`${form.url}?${new URLSearchParams(form.postdata)}`), true);
    assert.deepEqual(fake.complaints, []);
  });

  test('an order with a changed price is rejected by the provider', async () => {
    const { url } = await provider.start(anOrderToStart({ number: 98 }), asked);
    assert.equal(await fake.visit(url.replace('OutSum=500.00', 'OutSum=1.00')), false);
  });

  test('accepts a repeated paid message and answers with its number', async () => {
    const { order } = await visited();
    const answers = await fake.pay(order.number, { times: 3, parallel: true });
    assert.deepEqual(answers, Array(3).fill({ status: 200, body: `OK${order.number}` }));
    assert.deepEqual(genuine(shop.heard[0]), {
      kind: 'paid',
      paymentId: String(order.number),
      order: { id: order.id },
      amount: { minor: 50_000, currency: 'RUB' },
      merchant: null,
      test: false,
      dedupKey: String(order.number),
    });
    assert.deepEqual((await fake.pay(order.number, { upper: false, sum: '500' }))[0]?.status, 200);
  });

  test('supports every hash algorithm that its dashboard offers, in both directions', async () => {
    for (const hash of ['sha256', 'sha384', 'sha512'] as const) {
      const other = await startRobokassaFake({ hash, resultUrl: `${shop.origin}/` });
      const order = anOrderToStart({ number: 7 });
      const first = provider;
      provider = adapter({ hash, origin: other.origin });
      assert.equal(await other.visit((await provider.start(order, asked)).url), true, hash);
      shop.forget();
      await other.pay(7);
      assert.equal(genuine(shop.heard[0]).kind, 'paid', hash);
      assert.equal((await provider.status(known(order, null), asked)).known, true, hash);
      provider = first;
      await other.close();
    }
  });

  test('treats a message changed after signing as forged', async () => {
    const { order } = await visited();
    const other = { OutSum: '1.00', InvId: '1', Shp_order: anOrderToStart().id, SignatureValue: 'x', Shp_more: '1' };
    for (const [name, value] of Object.entries(other)) {
      const [answer] = await fake.pay(order.number, { tamper: { [name]: value } });
      assert.equal(answer?.status, 400, name);
    }
    assert.equal((await fake.pay(order.number, { password: fake.passwords.first }))[0]?.status, 400);
    assert.ok(shop.heard.every(({ verdict }) => verdict === 'forged'));
  });

  test('treats unlisted IP addresses as forged, and accepts two passwords during a rotation', async () => {
    const { order } = await visited();
    await fake.pay(order.number);
    const message = shop.messages.at(-1);
    assert.ok(message);
    assert.equal((await provider.parse({ ...message, ip: '203.0.113.1' }, asked)).verdict, 'forged');
    const changing = adapter({ passwords: { ...fake.passwords, second: ['the-next-one', fake.passwords.second] } });
    assert.equal((await changing.parse(message, asked)).verdict, 'genuine');
  });

  test('treats a message that is not a result, or repeats a name, as malformed', async () => {
    for (const body of ['', 'OutSum=1&OutSum=2&InvId=1', 'a[b]=1'])
      assert.equal((await provider.parse(aMessage({ body: Buffer.from(body), ip: '127.0.0.1' }), asked)).verdict, 'malformed', body);
    const { order } = await visited();
    await fake.pay(order.number, { sum: '500.001' });
    assert.equal(shop.heard[0]?.verdict, 'malformed');
  });

  test('does not acknowledge an unknown order', () => {
    assert.deepEqual(provider.answer('unknownOrder', aMessage({ body: Buffer.from('InvId=5') })).status, 404);
  });

  test('status: started, paid, returned, unknown', async () => {
    const { order } = await visited();
    const kind = async () => {
      const answer = await provider.status(known(order, null), asked);
      return answer.known ? [answer.message.kind, answer.message.amount?.minor] : ['unknown'];
    };
    assert.equal((await kind())[0], 'pending');
    fake.invoice(order.number).state = 100;
    assert.deepEqual(await kind(), ['paid', 50_000]);
    fake.invoice(order.number).state = 60;
    assert.equal((await kind())[0], 'canceled');
    assert.deepEqual(await provider.status(known(anOrderToStart({ number: 1 }), null), asked), { known: false });
  });

  test('status: reports the amount signed with the order’s id, even if a fee reduces the credited amount', async () => {
    const { order } = await visited();
    fake.invoice(order.number).state = 100;
    const told = async (of: OrderToStart = order) => {
      const answer = await provider.status(known(of, null), asked);
      assert.ok(answer.known);
      return [answer.message.order, answer.message.amount?.minor];
    };
    fake.statusTells({ fee: 17.5, own: true });
    assert.deepEqual(await told(), [{ id: order.id }, 50_000]);
    // The same number in another database on the same account.
    assert.deepEqual(await told(anOrderToStart({ number: order.number })), [{ id: order.id }, 48_250]);
    fake.statusTells({ fee: 17.5, own: false });
    assert.deepEqual(await told(), [null, 48_250]);
    fake.statusTells({ fee: 0, own: true });
  });

  test('refund: an unknown shop is rejected for good', async () => {
    const { order } = await visited();
    await assert.rejects(adapter({ login: 'nobody' }).refund(aRefund(order, String(order.number)), asked), ProviderRefused);
  });

  test('refund: requested once, then checked by the id that Robokassa returned', async () => {
    const { order } = await visited();
    await fake.pay(order.number);
    const wanted = aRefund(order, String(order.number), { amount: money(20_000, 'RUB'), whole: false });
    const first = await provider.refund(wanted, asked);
    const earlier = 'refundId' in first ? first.refundId : null;
    assert.deepEqual(first, { state: 'pending', refundId: fake.refunds.at(-1)?.id });
    assert.deepEqual(await provider.refund({ ...wanted, earlier }, asked), { state: 'done', refundId: earlier });
    assert.deepEqual(
      fake.refunds.filter(({ operationKey }) => operationKey === fake.invoice(order.number).operationKey).map(({ sum }) => sum),
      [200],
    );
    const more = await provider.refund({ ...wanted, amount: money(40_000, 'RUB') }, asked);
    assert.deepEqual(more, { state: 'refused', reason: 'NotEnoughOperationFunds' });
    fake.refundsEnd('canceled');
    const canceled = await provider.refund({ ...wanted, amount: money(10_000, 'RUB') }, asked);
    assert.equal(
      (await provider.refund({ ...wanted, earlier: canceled.state === 'refused' ? null : canceled.refundId }, asked)).state,
      'refused',
    );
    fake.refundsEnd('finished');
  });

  test('refund: never repeated after a lost response; staff must check', async () => {
    const { order } = await visited();
    await fake.pay(order.number);
    fake.misbehave('/RefundService/Refund/Create', { kind: 'reset', done: true });
    const answer = await provider.refund(aRefund(order, String(order.number)), asked);
    assert.equal(answer.state, 'refused');
    assert.match(answer.state === 'refused' ? answer.reason : '', /cabinet/);
  });

  test('refund: rejected with instructions without password #3, and retried if it could not be sent', async () => {
    const { order } = await visited();
    await fake.pay(order.number);
    const { first, second } = fake.passwords;
    const wanted = aRefund(order, String(order.number));
    assert.equal((await adapter({ passwords: { first, second: [second], third: undefined } }).refund(wanted, asked)).state, 'refused');
    const gone = await startRobokassaFake();
    await gone.close();
    await assert.rejects(adapter({ servicesOrigin: gone.origin }).refund(wanted, asked));
  });

  const laughs = '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><r><Result><Code>&b;</Code></Result></r>';
  const xxe = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><r><Result><Code>0</Code></Result></r>';
  const faults: readonly (readonly [string, Misbehaviour])[] = [
    ['slow', { kind: 'silent' }],
    ['reset', { kind: 'reset' }],
    ['half an answer', { kind: 'halfClose', done: true }],
    ['500', { kind: 'status', status: 500 }],
    ['a redirect', { kind: 'status', status: 302 }],
    ['no XML', { kind: 'body', body: 'OK' }],
    ['a megabyte', { kind: 'body', body: `<r>${'x'.repeat(1_000_000)}</r>` }],
    ['M20: entities without end', { kind: 'body', body: laughs }],
    ['M20: an entity that reads files', { kind: 'body', body: xxe }],
  ];
  for (const [what, fault] of faults) {
    test(`treats the outcome as unknown, without hanging: ${what}`, async () => {
      const { order } = await visited();
      fake.misbehave('/Merchant/WebService', fault);
      const began = performance.now();
      await assert.rejects(provider.status(known(order, null), asked));
      assert.ok(performance.now() - began < 8_000);
    });
  }
});
