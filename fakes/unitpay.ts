import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, sendTimes, startFakeServer } from './fake-server.ts';

export type FakeUnitpayPayment = {
  readonly id: number;
  readonly account: string;
  readonly sum: string;
  readonly params: ReadonlyMap<string, string>;
  status: 'wait' | 'success' | 'error' | 'error_pay' | 'error_check' | 'refund' | 'secure';
  refunded: number;
};

export type UnitpayCallback = {
  readonly times?: number;
  readonly parallel?: boolean;
  /** Changes values after signing. */
  readonly tamper?: Readonly<Record<string, string>>;
  /** Changes values before signing, as a callback for another account would have them. */
  readonly with?: Readonly<Record<string, string>>;
  readonly secret?: string;
};
export type UnitpayHeard = { readonly status: number; readonly fine: boolean; readonly message: string };

export type UnitpayFake = FakeServer & {
  readonly projectId: string;
  readonly secret: string;
  readonly complaints: readonly string[];
  readonly payments: readonly FakeUnitpayPayment[];
  payment(account: string): FakeUnitpayPayment;
  /** Calls `check`, `pay`, `error`, `preauth` or `refund` and returns the shop's responses. */
  call(method: string, account: string, callback?: UnitpayCallback): Promise<readonly UnitpayHeard[]>;
};

type Options = { readonly handlerUrl?: string; readonly projectId?: string; readonly secret?: string; readonly port?: number };

/** UnitPay's API and its callbacks: GET requests with everything in the query string. */
export async function startUnitpayFake(options: Options = {}): Promise<UnitpayFake> {
  const { handlerUrl, projectId = '135', secret = 'unitpay-fake-secret', port } = options;
  const payments: FakeUnitpayPayment[] = [];
  const complaints: string[] = [];

  const server = await startFakeServer(answerTo, port);

  function answerTo({ method, path, query }: FakeRequest): FakeAnswer {
    const params = new Map(
      [...query].flatMap(([name, value]) => (/^params\[(\w+)\]$/.test(name) ? [[name.slice(7, -1), value] as const] : [])),
    );
    if (method !== 'GET' || path !== '/api') return { status: 404, type: 'text/plain', body: '' };
    if (params.get('secretKey') !== secret) return refuse('Invalid secret key');
    switch (query.get('method')) {
      case 'initPayment':
        return init(params);
      case 'getPayment':
        return about(params);
      case 'refundPayment':
        return refund(params);
      default:
        return refuse('Unknown method');
    }
  }

  function init(params: ReadonlyMap<string, string>): FakeAnswer {
    const sum = params.get('sum') ?? '';
    if (params.get('projectId') !== projectId) return complain('projectId');
    if (!/^\d+\.\d{2}$/.test(sum) || Number(sum) < 1) return complain('sum');
    for (const name of ['paymentType', 'account', 'desc', 'ip']) if (!params.get(name)) return complain(name);
    if (!URL.canParse(params.get('resultUrl') ?? '')) return complain('resultUrl');
    const made: FakeUnitpayPayment = {
      id: 2_000_000 + payments.length,
      account: params.get('account') ?? '',
      sum,
      params,
      status: 'wait',
      refunded: 0,
    };
    payments.push(made);
    return ok({ type: 'redirect', message: 'ok', paymentId: made.id, redirectUrl: `${server.origin}/pay/page/${made.id}` });
  }

  function about(params: ReadonlyMap<string, string>): FakeAnswer {
    const found = payments.find(({ id }) => String(id) === params.get('paymentId'));
    if (!found) return refuse('Payment not found');
    return ok({
      paymentId: found.id,
      status: found.status,
      paymentType: found.params.get('paymentType'),
      account: found.account,
      projectId: Number(projectId),
      orderSum: found.sum,
      orderCurrency: 'RUB',
      availableForRefund: (Number(found.sum) - found.refunded).toFixed(2),
      refunds: found.refunded > 0 ? [{ sum: found.refunded.toFixed(2) }] : [],
    });
  }

  function refund(params: ReadonlyMap<string, string>): FakeAnswer {
    const found = payments.find(({ id }) => String(id) === params.get('paymentId'));
    const sum = params.get('sum');
    if (found?.status !== 'success') return complain('paymentId');
    if (found.refunded > 0) return refuse('You can only make one refund per payment');
    if (sum !== undefined && (!/^\d+\.\d{2}$/.test(sum) || Number(sum) > Number(found.sum))) return complain('sum');
    found.refunded = Number(sum ?? found.sum);
    if (found.refunded === Number(found.sum)) found.status = 'refund';
    return ok({ message: 'The refund was successful' });
  }

  const complain = (what: string): FakeAnswer => {
    complaints.push(what);
    return refuse(what);
  };

  const payment = (account: string): FakeUnitpayPayment => {
    const found = payments.findLast((one) => one.account === account);
    if (!found) throw new Error(`No payment for ${account}`);
    return found;
  };

  async function call(method: string, account: string, callback: UnitpayCallback = {}): Promise<readonly UnitpayHeard[]> {
    if (!handlerUrl) return [];
    const { tamper = {}, with: other = {}, secret: signing = secret } = callback;
    const about = payment(account);
    if (method === 'pay') about.status = 'success';
    if (method === 'error') about.status = 'error';
    const said: Record<string, string> = {
      account,
      date: '2026-11-15 12:00:00',
      operator: 'visa',
      orderCurrency: 'RUB',
      orderSum: about.sum,
      payerCurrency: 'RUB',
      payerSum: about.sum,
      paymentType: about.params.get('paymentType') ?? '',
      profit: (Number(about.sum) * 0.95).toFixed(2),
      projectId,
      test: '0',
      unitpayId: String(about.id),
      ...(method === 'error' ? { errorMessage: 'Недостаточно средств' } : {}),
      ...other,
    };
    const names = Object.keys(said).sort();
    const signature = createHash('sha256')
      .update(`${method}{up}${names.map((name) => `${said[name]}{up}`).join('')}${signing}`)
      .digest('hex');
    const query = new URLSearchParams({ method });
    for (const [name, value] of Object.entries({ ...said, ...tamper, signature })) query.set(`params[${name}]`, value);
    const send = async (): Promise<UnitpayHeard> => {
      const response = await fetch(`${handlerUrl}?${query}`);
      const text = await response.text();
      const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
      const result: unknown = Reflect.get(Object(answer), 'result');
      const message = Reflect.get(Object(result ?? Reflect.get(Object(answer), 'error')), 'message');
      return { status: response.status, fine: result !== undefined, message: String(message ?? '') };
    };
    return sendTimes(send, callback);
  }

  return { ...server, projectId, secret, complaints, payments, payment, call };
}

const ok = (result: object): FakeAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify({ result }) });
const refuse = (message: string): FakeAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ error: { message, code: -32000 } }),
});
