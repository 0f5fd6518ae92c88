import { createHash, randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, sendTimes, startFakeServer } from './fake-server.ts';

type Tree = readonly (readonly [string, string | Tree])[];
type Row = Record<string, string>;

export type FakeRefund = { readonly id: string; readonly amount: number; status: 'success' | 'process' | 'error' };
export type FakePgPayment = {
  readonly id: string;
  readonly orderId: string;
  /** In kopecks or tiyn. */
  readonly amount: number;
  readonly fields: Readonly<Row>;
  /** `revoked`: fully refunded. */
  status: 'new' | 'success' | 'failed' | 'revoked';
  /** false: the money is authorised but not captured. */
  captured?: boolean;
  readonly refunds: FakeRefund[];
};

/** The shop's response to a callback. `valid`: it is correctly signed, with our salt, for the script that was called. */
export type Heard = { readonly status: number; readonly body: string; readonly said: string; readonly valid: boolean };

export type Callback = {
  readonly times?: number;
  readonly parallel?: boolean;
  /** Applied before signing: a mistake of the provider. */
  readonly change?: Row;
  /** Applied after signing, as an attacker in between would. null removes a field. */
  readonly tamper?: Readonly<Record<string, string | null>>;
  readonly url?: string;
};

export type FreedomPayFake = Omit<FakeServer, 'origin'> & {
  readonly origin: string;
  readonly merchantId: string;
  readonly secret: string;
  /** Mistakes found in the requests it received. */
  readonly complaints: readonly string[];
  readonly payments: readonly FakePgPayment[];
  payment(orderId: string): FakePgPayment;
  check(orderId: string, callback?: Callback): Promise<readonly Heard[]>;
  pay(orderId: string, callback?: Callback): Promise<readonly Heard[]>;
  decline(orderId: string, callback?: Callback): Promise<readonly Heard[]>;
  /** The outcome of the next refunds; they succeed by default. */
  refundsEnd(status: FakeRefund['status']): void;
  /** Signs with another secret from now on. */
  rotate(secret: string): void;
};

type Options = { readonly merchantId?: string; readonly secret?: string; readonly port?: number; readonly testing?: boolean };

const required = ['pg_order_id', 'pg_merchant_id', 'pg_amount', 'pg_description', 'pg_salt', 'pg_sig'];
const known = new Set(
  'order_id merchant_id amount currency description salt sig check_url result_url request_method success_url failure_url success_url_method failure_url_method state_url site_url payment_system lifetime testing_mode user_phone user_contact_email language auto_clearing param1 param2 param3 payment_id refund_amount'
    .split(' ')
    .map((name) => `pg_${name}`),
);

/** Freedom Pay as its documentation describes it. It validates every request and response, and keeps its own books. */
export async function startFreedomPayFake({
  merchantId = '500001',
  secret: first = 'fake-secret-Zb81',
  port,
  testing = false,
}: Options = {}) {
  let secret = first;
  let refundsEnd: FakeRefund['status'] = 'success';
  const payments: FakePgPayment[] = [];
  const newId = counter(4_567_788);
  const complaints: string[] = [];

  const server = await startFakeServer((request) => answerTo(request), port);

  function answerTo(request: FakeRequest): FakeAnswer {
    const script = request.path.slice(1);
    if (script === 'pay.html') return { status: 200, type: 'text/html', body: '<!doctype html><title>pay</title>' };
    if (request.method !== 'POST') return { status: 405, type: 'text/plain', body: '' };
    const fields: Row = Object.fromEntries(new URLSearchParams(request.body));
    if (fields.pg_merchant_id !== merchantId)
      return xml([
        ['pg_status', 'error'],
        ['pg_error_code', '101'],
        ['pg_error_description', 'merchant not identified'],
      ]);
    const wrong = faultsIn(script, fields);
    if (wrong.length > 0) {
      complaints.push(...wrong.map((fault) => `${script}: ${fault}`));
      return signed(script, error(wrong[0] === 'signature' ? '100' : '200', wrong.join(', ')));
    }
    if (script === 'init_payment.php' || script === 'payment.php') return begin(script, fields, request.headers.host);
    if (script === 'get_status3.php') return status(script, fields);
    if (script === 'revoke.php') return revoke(script, fields);
    return { status: 404, type: 'text/plain', body: '' };
  }

  function faultsIn(script: string, fields: Row): string[] {
    const begins = script === 'init_payment.php' || script === 'payment.php';
    const urls = Object.entries(fields).filter(([name]) => name.endsWith('_url'));
    return [
      ...(fields.pg_sig === md5(script, Object.entries(fields), secret) ? [] : ['signature']),
      ...(fields.pg_salt ? [] : ['no salt']),
      ...(begins ? required.filter((name) => !fields[name]).map((name) => `${name} is missing`) : []),
      ...(begins && !/^[A-Za-z0-9]{1,50}$/.test(fields.pg_order_id ?? '') ? ['pg_order_id is not letters and digits'] : []),
      ...(begins && !(minor(fields.pg_amount) >= 1) ? ['pg_amount is not an amount'] : []),
      ...Object.keys(fields)
        .filter((name) => name.startsWith('pg_') && !known.has(name))
        .map((name) => `${name} is no parameter`),
      ...urls.filter(([, url]) => url.length > 255 || !URL.canParse(url)).map(([name]) => `${name} is no address`),
      ...(fields.pg_result_url?.includes('?') ? ['pg_result_url has a query'] : []),
    ];
  }

  /** The payment page is on the host of the request, because there may be a proxy in between. */
  function begin(script: string, fields: Row, host = new URL(server.origin).host): FakeAnswer {
    const payment: FakePgPayment = {
      id: newId(),
      orderId: fields.pg_order_id ?? '',
      amount: minor(fields.pg_amount),
      fields,
      status: 'new',
      refunds: [],
    };
    payments.push(payment);
    const page = `http://${host}/pay.html?customer=${payment.id}&lang=${fields.pg_language ?? 'ru'}`;
    if (script === 'payment.php') return { status: 302, type: 'text/html', body: '', location: page };
    return signed(script, [
      ['pg_status', 'ok'],
      ['pg_payment_id', payment.id],
      ['pg_redirect_url', page],
      ['pg_redirect_url_type', 'need data'],
    ]);
  }

  function status(script: string, { pg_payment_id: id, pg_order_id: order }: Row): FakeAnswer {
    const payment = payments.findLast((one) => (id ? one.id === id : one.orderId === order));
    if (!payment) return signed(script, error('340', 'transaction not found'));
    const { refunds } = payment;
    const given = refunds.filter((refund) => refund.status === 'success').reduce((sum, { amount }) => sum + amount, 0);
    const list: Tree = refunds.map((refund) => [
      'pg_refund_payment',
      [
        ['pg_payment_id', refund.id],
        ['pg_payment_status', refund.status],
        ['pg_amount', `-${major(refund.amount)}`],
      ],
    ]);
    return signed(script, [
      ['pg_status', 'ok'],
      ['pg_payment_id', payment.id],
      ['pg_order_id', payment.orderId],
      ['pg_payment_status', payment.status === 'new' ? 'process' : payment.status],
      ['pg_amount', major(payment.amount)],
      ['pg_currency', payment.fields.pg_currency ?? 'KZT'],
      ['pg_captured', (payment.status === 'success' || payment.status === 'revoked') && isTaken(payment) ? '1' : '0'],
      ['pg_testing_mode', testing ? '1' : '0'],
      ...(given > 0 ? ([['pg_refund_amount', `-${major(given)}`]] as const) : []),
      ...(list.length > 0 ? ([['pg_refund_payments', list]] as const) : []),
    ]);
  }

  function revoke(script: string, { pg_payment_id: id, pg_refund_amount: asked }: Row): FakeAnswer {
    const payment = payments.find((one) => one.id === id);
    if (payment?.status !== 'success') return signed(script, error('340', 'transaction not found'));
    const left = payment.amount - payment.refunds.filter((one) => one.status !== 'error').reduce((sum, { amount }) => sum + amount, 0);
    const amount = minor(asked) || left;
    if (amount > left) return signed(script, error('490', 'more than is left'));
    payment.refunds.push({ id: newId(), amount, status: refundsEnd });
    return signed(script, [['pg_status', 'ok']]);
  }

  const signed = (script: string, fields: Tree): FakeAnswer => {
    const all: Tree = [...fields, ['pg_salt', randomBytes(6).toString('hex')]];
    return xml([...all, ['pg_sig', md5(script, all, secret)]]);
  };

  async function send(payment: FakePgPayment, url: string | undefined, extra: Row, callback: Callback): Promise<readonly Heard[]> {
    const target = callback.url ?? url;
    if (!target) return [];
    const once = () => post(target, callbackFields(payment, extra, callback), callback);
    return sendTimes(once, callback);
  }

  function callbackFields(payment: FakePgPayment, extra: Row, { change }: Callback): Row {
    return {
      pg_order_id: payment.orderId,
      pg_payment_id: payment.id,
      pg_amount: major(payment.amount),
      pg_currency: payment.fields.pg_currency ?? 'KZT',
      pg_net_amount: major(payment.amount - 1),
      pg_ps_amount: major(payment.amount),
      pg_payment_method: 'bankcard',
      pg_can_reject: '1',
      pg_testing_mode: testing ? '1' : '0',
      pg_card_pan: '4405-64XX-XXXX-6150',
      // Undocumented fields are signed too.
      pg_undocumented: 'x;y',
      pg_salt: randomBytes(6).toString('hex'),
      ...extra,
      ...change,
    };
  }

  async function post(url: string, fields: Row, { tamper = {} }: Callback): Promise<Heard> {
    const script = /[^/]*$/.exec(new URL(url).pathname)?.[0] ?? '';
    const sent: Record<string, string | null> = { ...fields, pg_sig: md5(script, Object.entries(fields), secret), ...tamper };
    const form = new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    const body = await response.text();
    const answer = [...body.matchAll(/<(pg_\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, unescaped(value)] as const);
    const said = answer.find(([name]) => name === 'pg_status')?.[1] ?? '';
    const salt = answer.find(([name]) => name === 'pg_salt')?.[1];
    const valid =
      response.status === 200 && salt === fields.pg_salt && answer.find(([name]) => name === 'pg_sig')?.[1] === md5(script, answer, secret);
    return { status: response.status, body, said, valid };
  }

  const payment = (orderId: string): FakePgPayment => {
    const found = payments.findLast((one) => one.orderId === orderId.replaceAll('-', ''));
    if (!found) throw new Error(`No payment for ${orderId}`);
    return found;
  };

  const fake: FreedomPayFake = {
    ...server,
    merchantId,
    get secret() {
      return secret;
    },
    complaints,
    payments,
    payment,
    check: (orderId, callback = {}) => send(payment(orderId), payment(orderId).fields.pg_check_url, {}, callback),
    pay(orderId, callback = {}) {
      const paid = payment(orderId);
      paid.status = 'success';
      return send(paid, paid.fields.pg_result_url, { pg_result: '1', pg_captured: isTaken(paid) ? '1' : '0' }, callback);
    },
    decline(orderId, callback = {}) {
      const declined = payment(orderId);
      declined.status = 'failed';
      const extra = { pg_result: '0', pg_failure_code: '100', pg_failure_description: 'Недостаточно средств' };
      return send(declined, declined.fields.pg_result_url, extra, callback);
    },
    refundsEnd: (status) => {
      refundsEnd = status;
    },
    rotate: (next) => {
      secret = next;
    },
  };
  return fake;
}

function counter(from: number): () => string {
  let last = from;
  return () => {
    last += 1;
    return String(last);
  };
}

/** Two-step unless the request asked for auto-clearing: the money stays authorised until the shop captures it. */
const isTaken = ({ captured, fields }: FakePgPayment): boolean => captured ?? fields.pg_auto_clearing === '1';

const error = (code: string, description: string): Tree => [
  ['pg_status', 'error'],
  ['pg_error_code', code],
  ['pg_error_description', description],
];

function md5(script: string, fields: Tree, secret: string): string {
  const inOrder = (level: Tree): string[] =>
    level
      .filter(([name]) => name !== 'pg_sig')
      .map((field, index) => ({ field, key: `${field[0]}\0${String(index).padStart(4, '0')}` }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
      .flatMap(({ field: [, value] }) => (typeof value === 'string' ? value : inOrder(value)));
  return createHash('md5')
    .update(`${script};${inOrder(fields).join(';')};${secret}`)
    .digest('hex');
}

const xml = (fields: Tree): FakeAnswer => ({
  status: 200,
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="utf-8"?>\n<response>\n${elements(fields)}</response>\n`,
});
const elements = (fields: Tree): string =>
  fields.map(([name, value]) => `  <${name}>${typeof value === 'string' ? escaped(value) : elements(value)}</${name}>\n`).join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const minor = (text = ''): number => (/^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN);
const major = (amount: number): string => (amount / 100).toFixed(2);
