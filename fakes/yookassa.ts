import { randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, sendTimes, startFakeServer } from './fake-server.ts';

type Json = Record<string, unknown>;
type Amount = { readonly value: string; readonly currency: string };

export type FakeYkPayment = Json & {
  readonly id: string;
  readonly orderId: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly amount: Amount;
  readonly receipt: unknown;
  readonly created: string;
  refunded: number;
};
export type FakeYkRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Amount;
  status: 'pending' | 'succeeded' | 'canceled';
};

export type YkNotification = {
  readonly times?: number;
  readonly parallel?: boolean;
  /** Overwrites fields of the body, as a forger would. */
  readonly tamper?: Json;
  readonly event?: string;
};

export type YookassaFake = FakeServer & {
  readonly shopId: string;
  readonly secret: string;
  readonly complaints: readonly string[];
  readonly payments: readonly FakeYkPayment[];
  readonly refunds: readonly FakeYkRefund[];
  payment(orderId: string): FakeYkPayment;
  /** Returns the status codes of the shop's responses. */
  pay(orderId: string, notification?: YkNotification): Promise<readonly number[]>;
  cancel(orderId: string, notification?: YkNotification): Promise<readonly number[]>;
  notifyRefund(refundId: string): Promise<readonly number[]>;
  /** Expires the idempotency keys, as after a day: a repeated key counts as new. */
  forgetKeys(): void;
  refundsEnd(status: FakeYkRefund['status']): void;
};

type Options = {
  /** The URL for notifications; configured in the shop's account, not per payment. */
  readonly notifyUrl?: string;
  readonly shopId?: string;
  readonly secret?: string;
  readonly port?: number;
  readonly test?: boolean;
};

/** YooKassa's API as its documentation describes it, with its rules for idempotency keys, amounts and receipts. */
export async function startYookassaFake(options: Options = {}): Promise<YookassaFake> {
  const { notifyUrl, shopId = '100500', secret = 'live_fake-key-Qm20', port, test = false } = options;
  const payments: FakeYkPayment[] = [];
  const refunds: FakeYkRefund[] = [];
  const complaints: string[] = [];
  const keys = new Map<string, { readonly request: string; readonly answer: FakeAnswer }>();
  let refundsEnd: FakeYkRefund['status'] = 'succeeded';

  const server = await startFakeServer(answerTo, port);

  function answerTo(request: FakeRequest): FakeAnswer {
    const expected = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return error(401, 'invalid_credentials', 'who are you');
    const [, version, kind, id, ...rest] = request.path.split('/');
    if (version !== 'v3' || rest.length > 0) return error(404, 'not_found', 'no such resource');
    if (request.method === 'POST' && id === undefined) return once(request, kind === 'refunds' ? refund : pay);
    if (request.method !== 'GET') return error(405, 'invalid_request', 'method');
    if (kind === 'payments' && id === undefined) return list(request.query);
    const found = kind === 'payments' ? payments.find((one) => one.id === id) : undefined;
    if (found) return ok(shown(found));
    const given = kind === 'refunds' ? refunds.find((one) => one.id === id) : undefined;
    return given ? ok(shownRefund(given)) : error(404, 'not_found', 'no such object');
  }

  function once(request: FakeRequest, make: (body: Json) => FakeAnswer): FakeAnswer {
    const key = String(request.headers['idempotence-key'] ?? '');
    if (!key || key.length > 64) return complain('Idempotence-Key');
    if (!request.headers['content-type']?.startsWith('application/json')) return error(415, 'invalid_request', 'type');
    const signature = `${request.path} ${request.body}`;
    const before = keys.get(key);
    if (before) return before.request === signature ? before.answer : complain('Idempotence-Key duplicated');
    const answer = make(JSON.parse(request.body));
    if (answer.status === 200) keys.set(key, { request: signature, answer });
    return answer;
  }

  function pay(body: Json): FakeAnswer {
    const amount = amountIn(body.amount);
    const confirmation = object(body.confirmation);
    const metadata = object(body.metadata);
    if (amount?.currency !== 'RUB') return complain('amount');
    if (body.capture !== true) return complain('capture');
    if (confirmation.type !== 'redirect' || !URL.canParse(String(confirmation.return_url))) return complain('confirmation');
    if (typeof body.description !== 'string' || body.description.length > 128) return complain('description');
    if (Object.entries(metadata).some(([name, value]) => name.length > 32 || typeof value !== 'string' || value.length > 512))
      return complain('metadata');
    if (body.receipt !== undefined && !receiptFits(object(body.receipt), amount)) return complain('receipt');
    const payment: FakeYkPayment = {
      id: randomUUID(),
      orderId: String(metadata.order_id ?? ''),
      status: 'pending',
      amount,
      metadata,
      receipt: body.receipt,
      created: new Date().toISOString(),
      refunded: 0,
    };
    payments.push(payment);
    return ok(shown(payment));
  }

  function refund(body: Json): FakeAnswer {
    const payment = payments.find(({ id }) => id === body.payment_id);
    const amount = amountIn(body.amount);
    if (payment?.status !== 'succeeded') return complain('payment_id');
    if (!amount || payment.refunded + kopecks(amount) > kopecks(payment.amount)) return complain('amount');
    const made: FakeYkRefund = { id: randomUUID(), paymentId: payment.id, amount, status: refundsEnd };
    if (refundsEnd === 'succeeded') payment.refunded += kopecks(amount);
    refunds.push(made);
    return ok(shownRefund(made));
  }

  function list(query: URLSearchParams): FakeAnswer {
    const [from, to] = [query.get('created_at.gte') ?? '', query.get('created_at.lte') ?? '9'];
    const limit = Number(query.get('limit') ?? 10);
    const start = Number(query.get('cursor') ?? 0);
    const within = payments.filter(({ created }) => created >= from && created <= to);
    const next = start + limit < within.length ? { next_cursor: String(start + limit) } : {};
    return ok({ type: 'list', items: within.slice(start, start + limit).map(shown), ...next });
  }

  const shown = (payment: FakeYkPayment): Json => ({
    id: payment.id,
    status: payment.status,
    paid: payment.status === 'succeeded' || payment.status === 'waiting_for_capture',
    amount: payment.amount,
    created_at: payment.created,
    metadata: payment.metadata,
    recipient: { account_id: shopId, gateway_id: '1' },
    refundable: payment.status === 'succeeded',
    test,
    ...(payment.refunded > 0 ? { refunded_amount: { value: (payment.refunded / 100).toFixed(2), currency: 'RUB' } } : {}),
    ...(payment.status === 'pending'
      ? { confirmation: { type: 'redirect', confirmation_url: `${server.origin}/page?orderId=${payment.id}` } }
      : {}),
    ...(payment.status === 'canceled' ? { cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' } } : {}),
  });

  const complain = (what: string): FakeAnswer => {
    complaints.push(what);
    return error(400, 'invalid_request', what);
  };

  async function notify(event: string, about: Json, notification: YkNotification) {
    if (!notifyUrl) return [];
    const { tamper = {}, event: named } = notification;
    const body = JSON.stringify({ type: 'notification', event: named ?? event, object: { ...about, ...tamper } });
    const send = async () => {
      const response = await fetch(notifyUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      await response.text();
      return response.status;
    };
    return sendTimes(send, notification);
  }

  const payment = (orderId: string): FakeYkPayment => {
    const found = payments.findLast((one) => one.orderId === orderId);
    if (!found) throw new Error(`No payment for ${orderId}`);
    return found;
  };
  const end = (orderId: string, status: 'succeeded' | 'canceled', notification: YkNotification = {}) => {
    const ended = payment(orderId);
    ended.status = status;
    return notify(`payment.${status}`, shown(ended), notification);
  };

  return {
    ...server,
    shopId,
    secret,
    complaints,
    payments,
    refunds,
    payment,
    pay: (orderId, notification) => end(orderId, 'succeeded', notification),
    cancel: (orderId, notification) => end(orderId, 'canceled', notification),
    async notifyRefund(refundId) {
      const given = refunds.find(({ id }) => id === refundId);
      if (!given) throw new Error(`No refund ${refundId}`);
      return notify(`refund.${given.status}`, shownRefund(given), {});
    },
    forgetKeys: () => keys.clear(),
    refundsEnd: (status) => {
      refundsEnd = status;
    },
  };
}

const shownRefund = (refund: FakeYkRefund): Json => ({
  id: refund.id,
  payment_id: refund.paymentId,
  status: refund.status,
  amount: refund.amount,
  ...(refund.status === 'canceled' ? { cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' } } : {}),
});

/** The receipt lines must add up to the amount paid, and the receipt must name the buyer. */
function receiptFits(receipt: Json, amount: Amount): boolean {
  const { email, phone } = object(receipt.customer);
  const items = Array.isArray(receipt.items) ? receipt.items.map(object) : [];
  const sum = items.reduce((total, item) => {
    const each = amountIn(item.amount);
    const fits = each && typeof item.description === 'string' && item.description.length <= 128 && Number.isInteger(item.vat_code);
    return fits ? total + kopecks(each) * Number(item.quantity) : Number.NaN;
  }, 0);
  return Boolean(email || phone) && items.length > 0 && items.length <= 100 && sum === kopecks(amount);
}

const object = (value: unknown): Json => Object(value);
const amountIn = (given: unknown): Amount | undefined => {
  const { value, currency } = object(given);
  return typeof value === 'string' && /^\d{1,10}\.\d{2}$/.test(value) && typeof currency === 'string' ? { value, currency } : undefined;
};
const kopecks = ({ value }: Amount): number => Number(value.replace('.', ''));

const ok = (body: Json): FakeAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const error = (status: number, code: string, description: string): FakeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ type: 'error', id: randomUUID(), code, description }),
});
