import { createHmac, randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, sendTimes, startFakeServer } from './fake-server.ts';

type Json = Record<string, unknown>;

export type FakeStripeSession = {
  readonly id: string;
  readonly orderId: string;
  readonly intent: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  refunded: number;
};
type FakeStripeRefund = { readonly id: string; readonly session: FakeStripeSession; readonly amount: number; status: string };

export type StripeDelivery = {
  readonly times?: number;
  readonly parallel?: boolean;
  /** Changes the bytes after signing. */
  readonly tamper?: (body: string) => string;
  readonly secret?: string;
  /** The age of the timestamp, in seconds. */
  readonly stampedAgo?: number;
};

export type StripeFake = FakeServer & {
  readonly secret: string;
  readonly webhookSecret: string;
  readonly complaints: readonly string[];
  readonly sessions: readonly FakeStripeSession[];
  readonly refunds: readonly FakeStripeRefund[];
  session(orderId: string): FakeStripeSession;
  /** Returns the status codes of the shop's responses. */
  pay(orderId: string, delivery?: StripeDelivery): Promise<readonly number[]>;
  /** A delayed payment method: the session completes unpaid, and the outcome follows later. */
  payLater(orderId: string): Promise<readonly number[]>;
  payLaterEnds(orderId: string, succeeded: boolean): Promise<readonly number[]>;
  expire(orderId: string): Promise<readonly number[]>;
  notifyRefund(refundId: string, event?: string): Promise<readonly number[]>;
  dispute(orderId: string, event: string, status: string): Promise<readonly number[]>;
  /** Sends an event of any type. */
  tell(type: string, object: Json, delivery?: StripeDelivery): Promise<readonly number[]>;
  /** Expires the idempotency keys, as after a day: a repeated key counts as new. */
  forgetKeys(): void;
  refundsEnd(status: string): void;
};

type Options = { readonly notifyUrl?: string; readonly secret?: string; readonly livemode?: boolean; readonly port?: number };

/** Stripe's Checkout API as its documentation describes it, with its idempotency rules and signed events. */
export async function startStripeFake(options: Options = {}): Promise<StripeFake> {
  const { notifyUrl, secret = 'sk_live_fakeKeyQm20', livemode = true, port } = options;
  const webhookSecret = 'whsec_fakeEndpoint91';
  const sessions: FakeStripeSession[] = [];
  const refunds: FakeStripeRefund[] = [];
  const complaints: string[] = [];
  const keys = new Map<string, { readonly request: string; readonly answer: FakeAnswer }>();
  let refundsEnd = 'succeeded';

  const server = await startFakeServer(answerTo, port);

  function answerTo(request: FakeRequest): FakeAnswer {
    if (request.headers.authorization !== `Bearer ${secret}`) return error(401, 'authentication_required');
    const { method, path } = request;
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(request, create);
    if (method === 'POST' && path === '/v1/refunds') return once(request, refund);
    if (method !== 'GET') return error(404, 'resource_missing');
    const expanded = request.query.get('expand[]') ?? '';
    if (path === '/v1/checkout/sessions') {
      const found = sessions.filter(({ intent, paid }) => paid && intent === request.query.get('payment_intent'));
      return ok({ object: 'list', data: found.map((one) => shown(one, expanded.startsWith('data.'))) });
    }
    const given = refunds.find(({ id }) => path === `/v1/refunds/${id}`);
    if (given) return ok(shownRefund(given));
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`);
    return session ? ok(shown(session, expanded !== '')) : error(404, 'resource_missing');
  }

  function once(request: FakeRequest, make: (form: URLSearchParams) => FakeAnswer): FakeAnswer {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!key || key.length > 255) return complain('Idempotency-Key');
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return complain('content-type');
    const signature = `${request.path} ${request.body}`;
    const before = keys.get(key);
    if (before) return before.request === signature ? before.answer : complain('idempotency_key_in_use');
    const answer = make(new URLSearchParams(request.body));
    if (answer.status === 200) keys.set(key, { request: signature, answer });
    return answer;
  }

  function create(form: URLSearchParams): FakeAnswer {
    const item = (name: string) => form.get(`line_items[0][${name}]`) ?? '';
    const amount = Number(item('price_data][unit_amount'));
    const currency = item('price_data][currency');
    if (form.get('mode') !== 'payment' || item('quantity') !== '1') return complain('line_items');
    if (!Number.isInteger(amount) || amount < 50 || !/^[a-z]{3}$/.test(currency)) return complain('amount');
    if (!item('price_data][product_data][name')) return complain('name');
    if (!['success_url', 'cancel_url'].every((name) => URL.canParse(form.get(name) ?? ''))) return complain('url');
    const expires = form.get('expires_at');
    const ahead = Number(expires) - Date.now() / 1_000;
    if (expires !== null && (ahead < 30 * 60 || ahead > 24 * 3_600)) return complain('expires_at');
    const made: FakeStripeSession = {
      id: `cs_live_${randomBytes(8).toString('hex')}`,
      orderId: form.get('client_reference_id') ?? '',
      intent: `pi_${randomBytes(8).toString('hex')}`,
      charge: `ch_${randomBytes(8).toString('hex')}`,
      amount,
      currency,
      form,
      status: 'open',
      paid: false,
      refunded: 0,
    };
    sessions.push(made);
    return ok(shown(made, false));
  }

  function refund(form: URLSearchParams): FakeAnswer {
    const session = sessions.find(({ intent, paid }) => paid && intent === form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!session) return complain('payment_intent');
    if (!Number.isInteger(amount) || amount < 1 || session.refunded + amount > session.amount) return error(400, 'charge_already_refunded');
    const made: FakeStripeRefund = { id: `re_${randomBytes(8).toString('hex')}`, session, amount, status: refundsEnd };
    if (refundsEnd === 'succeeded') session.refunded += amount;
    refunds.push(made);
    return ok(shownRefund(made));
  }

  const shown = (session: FakeStripeSession, expanded: boolean): Json => ({
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.paid ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.orderId,
    livemode,
    payment_intent: !session.paid ? null : expanded ? intentOf(session) : session.intent,
    url: session.status === 'open' ? `${server.origin}/c/pay/${session.id}` : null,
  });
  const intentOf = ({ intent, charge, refunded }: FakeStripeSession): Json => ({
    id: intent,
    object: 'payment_intent',
    latest_charge: { id: charge, object: 'charge', amount_refunded: refunded, failure_message: null },
  });

  const complain = (what: string): FakeAnswer => {
    complaints.push(what);
    return error(400, what);
  };

  async function tell(type: string, object: Json, delivery: StripeDelivery = {}): Promise<readonly number[]> {
    if (!notifyUrl) return [];
    const { tamper = (body: string) => body, secret: signing = webhookSecret, stampedAgo = 0 } = delivery;
    const body = JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } }, null, 2);
    const send = async () => {
      const stamp = Math.floor(Date.now() / 1_000) - stampedAgo;
      const mac = createHmac('sha256', signing).update(`${stamp}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${stamp},v1=${'0'.repeat(64)},v1=${mac},v0=old` };
      const response = await fetch(notifyUrl, { method: 'POST', body: tamper(body), headers });
      await response.text();
      return response.status;
    };
    return sendTimes(send, delivery);
  }

  const session = (orderId: string): FakeStripeSession => {
    const found = sessions.findLast((one) => one.orderId === orderId);
    if (!found) throw new Error(`No session for ${orderId}`);
    return found;
  };
  const change = (orderId: string, to: Partial<Pick<FakeStripeSession, 'status' | 'paid'>>): Json =>
    shown(Object.assign(session(orderId), to), false);

  return {
    ...server,
    secret,
    webhookSecret,
    complaints,
    sessions,
    refunds,
    session,
    tell,
    pay: (orderId, delivery) => tell('checkout.session.completed', change(orderId, { status: 'complete', paid: true }), delivery),
    payLater: (orderId) => tell('checkout.session.completed', change(orderId, { status: 'complete' })),
    payLaterEnds: (orderId, succeeded) =>
      tell(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, change(orderId, { paid: succeeded })),
    expire: (orderId) => tell('checkout.session.expired', change(orderId, { status: 'expired' })),
    notifyRefund(refundId, event = 'refund.updated') {
      const given = refunds.find(({ id }) => id === refundId);
      if (!given) throw new Error(`No refund ${refundId}`);
      return tell(event, shownRefund(given));
    },
    dispute(orderId, event, status) {
      const { charge, intent, amount, currency } = session(orderId);
      return tell(event, { id: `dp_${charge}`, object: 'dispute', amount, currency, charge, payment_intent: intent, status });
    },
    forgetKeys: () => keys.clear(),
    refundsEnd: (status) => {
      refundsEnd = status;
    },
  };
}

const shownRefund = ({ id, session, amount, status }: FakeStripeRefund): Json => ({
  id,
  object: 'refund',
  amount,
  currency: session.currency,
  status,
  payment_intent: session.intent,
  charge: session.charge,
  ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
});

const ok = (body: Json): FakeAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const error = (status: number, code: string): FakeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
});
