import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, sendTimes, startFakeServer } from './fake-server.ts';

export type FakeInvoice = {
  readonly number: string;
  readonly sum: string;
  readonly own: readonly (readonly [string, string])[];
  readonly receipt: string | null;
  readonly operationKey: string;
  state: number;
};
export type FakeRobokassaRefund = { readonly id: string; readonly operationKey: string; readonly sum: number; label: string };

export type RobokassaResult = {
  readonly times?: number;
  readonly parallel?: boolean;
  /** Changes values after signing. */
  readonly tamper?: Readonly<Record<string, string>>;
  readonly password?: string;
  readonly sum?: string;
  readonly upper?: boolean;
};
export type RobokassaHeard = { readonly status: number; readonly body: string };

export type RobokassaFake = FakeServer & {
  readonly login: string;
  readonly passwords: { readonly first: string; readonly second: string; readonly third: string };
  readonly complaints: readonly string[];
  readonly invoices: readonly FakeInvoice[];
  readonly refunds: readonly FakeRobokassaRefund[];
  /** Opens the payment page with the shop's parameters. False: the page rejects them. */
  visit(url: string): Promise<boolean>;
  invoice(number: number): FakeInvoice;
  pay(number: number, result?: RobokassaResult): Promise<readonly RobokassaHeard[]>;
  refundsEnd(label: string): void;
  statusTells(tells: StatusTold): void;
};
/** `fee`: the difference in roubles between what was paid and what the shop receives. `own`: whether the shop's own fields are included. */
type StatusTold = { readonly fee: number; readonly own: boolean };

type Options = { readonly resultUrl?: string; readonly hash?: string; readonly port?: number };

/** Robokassa: its payment page, result callbacks, XML status and refund service, on one origin. */
export async function startRobokassaFake(options: Options = {}): Promise<RobokassaFake> {
  const { resultUrl, hash = 'md5', port } = options;
  const login = 'prospekt';
  const passwords = { first: 'fake-first-1', second: 'fake-second-2', third: 'fake-third-3' };
  const invoices: FakeInvoice[] = [];
  const refunds: FakeRobokassaRefund[] = [];
  let told: StatusTold = { fee: 0, own: true };
  const complaints: string[] = [];
  let refundsEnd = 'finished';

  const digest = (text: string) => createHash(hash).update(text).digest('hex');
  const server = await startFakeServer(answerTo, port);

  function answerTo(request: FakeRequest): FakeAnswer {
    switch (request.path) {
      case '/Merchant/Index.aspx':
        return page(request.method === 'POST' ? new URLSearchParams(request.body) : request.query);
      case '/Merchant/WebService/Service.asmx/OpStateExt':
        return status(request.query);
      case '/RefundService/Refund/Create':
        return refund(request);
      case '/RefundService/Refund/GetState':
        return refundState(request.query.get('id') ?? '');
      default:
        return { status: 404, type: 'text/plain', body: '' };
    }
  }

  function page(form: URLSearchParams): FakeAnswer {
    const [sum, number, receipt] = [form.get('OutSum') ?? '', form.get('InvId') ?? '', form.get('Receipt')];
    const own = [...form].filter(([name]) => name.startsWith('Shp_')).sort(([a], [b]) => (a < b ? -1 : 1));
    const base = [login, sum, number, ...(receipt === null ? [] : [receipt]), passwords.first, ...own.map((pair) => pair.join('='))];
    if (form.get('MerchantLogin') !== login) return complain('MerchantLogin');
    if (form.get('SignatureValue')?.toLowerCase() !== digest(base.join(':'))) return complain('SignatureValue');
    if (!/^\d+\.\d{2}$/.test(sum) || !/^\d+$/.test(number)) return complain('OutSum');
    if ((form.get('Description') ?? '').length > 100) return complain('Description');
    if (receipt !== null && !receiptFits(receipt, sum)) return complain('Receipt');
    if (invoices.some((one) => one.number === number && one.state === 100)) return complain('InvId');
    invoices.push({ number, sum, own, receipt, operationKey: randomUUID(), state: 5 });
    return { status: 200, type: 'text/html', body: 'pay here' };
  }

  function status(query: URLSearchParams): FakeAnswer {
    const number = query.get('InvoiceID') ?? '';
    if (query.get('MerchantLogin') !== login) return xml('<Result><Code>2</Code></Result>');
    if (query.get('Signature') !== digest(`${login}:${number}:${passwords.second}`)) return xml('<Result><Code>1</Code></Result>');
    const found = invoices.findLast((one) => one.number === number);
    if (!found) return xml('<Result><Code>3</Code><Description>not found</Description></Result>');
    const credited = (Number(found.sum) - told.fee).toFixed(2);
    const info = `<Info><OutSum>${credited}0000</OutSum><OpKey>${found.operationKey}</OpKey></Info>`;
    const fields = found.own.map(([name, value]) => `<Field><Name>${name}</Name><Value>${value}</Value></Field>`);
    const own = told.own ? `<UserField>${fields.join('')}</UserField>` : '';
    return xml(`<Result><Code>0</Code></Result><State><Code>${found.state}</Code></State>${found.state >= 50 ? info : ''}${own}`);
  }

  function refund({ method, headers, body }: FakeRequest): FakeAnswer {
    const [head = '', payload = '', given = ''] = body.split('.');
    const expected = createHmac('sha256', passwords.third).update(`${head}.${payload}`).digest('base64url');
    if (method !== 'POST' || headers['content-type'] !== 'application/jwt' || given !== expected) {
      complaints.push('token');
      return json({ success: false, requestId: null, message: 'Signature is wrong' });
    }
    const { OpKey, RefundSum }: { OpKey?: string; RefundSum?: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const invoice = invoices.find(({ operationKey, state }) => operationKey === OpKey && state === 100);
    if (!invoice) return json({ success: false, requestId: null, message: 'OperationNotFound' });
    const before = refunds.filter((one) => one.operationKey === OpKey && one.label !== 'canceled').reduce((sum, one) => sum + one.sum, 0);
    const sum = RefundSum ?? Number(invoice.sum);
    if (before + sum > Number(invoice.sum)) return json({ success: false, requestId: null, message: 'NotEnoughOperationFunds' });
    const made = { id: randomUUID(), operationKey: invoice.operationKey, sum, label: 'processing' };
    refunds.push(made);
    return json({ success: true, requestId: made.id, message: null });
  }

  function refundState(id: string): FakeAnswer {
    const found = refunds.find((one) => one.id === id);
    if (!found) return { status: 400, type: 'application/json', body: '{"message":"not found"}' };
    if (found.label === 'processing') found.label = refundsEnd;
    return json({ requestId: id, amount: found.sum, label: found.label });
  }

  const complain = (what: string): FakeAnswer => {
    complaints.push(what);
    return { status: 500, type: 'text/html', body: what };
  };

  const invoice = (number: number): FakeInvoice => {
    const found = invoices.findLast((one) => one.number === String(number));
    if (!found) throw new Error(`No invoice ${number}`);
    return found;
  };

  async function pay(number: number, result: RobokassaResult = {}): Promise<readonly RobokassaHeard[]> {
    const paid = invoice(number);
    paid.state = 100;
    if (!resultUrl) return [];
    const { tamper = {}, password = passwords.second, sum = `${paid.sum}0000`, upper = true } = result;
    const signature = digest([sum, paid.number, password, ...paid.own.map((pair) => pair.join('='))].join(':'));
    const form = { OutSum: sum, InvId: paid.number, Fee: '0.00', EMail: '', PaymentMethod: 'BankCard', IncCurrLabel: 'BankCardPSR' };
    const signed = { ...form, SignatureValue: upper ? signature.toUpperCase() : signature, ...Object.fromEntries(paid.own), ...tamper };
    const send = async (): Promise<RobokassaHeard> => {
      const response = await fetch(resultUrl, { method: 'POST', body: new URLSearchParams(signed) });
      return { status: response.status, body: await response.text() };
    };
    return sendTimes(send, result);
  }

  return {
    ...server,
    login,
    passwords,
    complaints,
    invoices,
    refunds,
    visit: async (url) => (await fetch(url)).ok,
    invoice,
    pay,
    refundsEnd: (label) => {
      refundsEnd = label;
    },
    statusTells: (tells) => {
      told = tells;
    },
  };
}

/** The receipt lines must add up to the amount paid. */
function receiptFits(receipt: string, sum: string): boolean {
  const { items }: { items?: { name?: string; sum?: number; quantity?: number; tax?: string }[] } = JSON.parse(decodeURIComponent(receipt));
  const total = (items ?? []).reduce((all, item) => all + Math.round(Number(item.sum) * 100), 0);
  return (
    Boolean(items?.every(({ name, quantity, tax }) => name && name.length <= 128 && quantity && tax)) &&
    total === Math.round(Number(sum) * 100)
  );
}

const xml = (inside: string): FakeAnswer => ({
  status: 200,
  type: 'text/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="utf-8"?><OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/">${inside}</OperationStateResponse>`,
});
const json = (body: object): FakeAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
