import { createHttpClient } from '#kit/http-client/http-client.ts';
import { ipList } from '#kit/http-client/ip-list.ts';
import { parseMoney, printMoney } from '#kit/money/money.ts';
import { type FormField, fieldText, readFormFields } from '../form-fields.ts';
import type {
  Asked,
  KnownOrder,
  MessageKind,
  OrderToStart,
  Outcome,
  PaymentProvider,
  ProviderAnswer,
  ProviderMessage,
  RawMessage,
  RefundAnswer,
  Secrets,
} from '../provider.ts';
import { askRefund, askState, makeRefund, type RobokassaState, refundToken } from './robokassa.calls.ts';
import { type RobokassaTaxes, robokassaReceipt } from './robokassa.receipt.ts';
import { isRobokassaSigned, type RobokassaHash, robokassaSignature } from './robokassa.signature.ts';

export type RobokassaSettings = {
  readonly login: string;
  /** Password #1 signs our orders, #2 callbacks and status requests, #3 refunds. */
  readonly passwords: { readonly first: string; readonly second: Secrets; readonly third: string | undefined };
  readonly hash: RobokassaHash;
  readonly origin: string;
  /** Origin of the services API, which handles refunds. */
  readonly servicesOrigin: string;
  /** Allowed source addresses of results; empty: any, the signature alone decides. */
  readonly ips: readonly string[];
  /** undefined: receipts are issued elsewhere. */
  readonly receipt: RobokassaTaxes | undefined;
  readonly timeoutMs?: number;
};

/** Robokassa: the browser brings a signed order to its page, and a signed form reports the payment. */
export function createRobokassa(settings: RobokassaSettings): PaymentProvider {
  const { login, passwords, hash, origin, timeoutMs } = settings;
  const http = createHttpClient({ origin, timeoutMs, maxBytes: 64 * 1024 });
  const services = createHttpClient({ origin: settings.servicesOrigin, timeoutMs, maxBytes: 64 * 1024 });
  const isListed = settings.ips.length > 0 ? ipList(settings.ips) : () => true;

  const standing = (invoice: string, { signal }: Asked) => {
    const Signature = robokassaSignature(hash, [login, invoice, passwords.second[0]]);
    return askState(http, new URLSearchParams({ MerchantLogin: login, InvoiceID: invoice, Signature }), signal);
  };
  const isSigned = (fields: readonly FormField[]) => {
    const [given, sum, invoice] = ['SignatureValue', 'OutSum', 'InvId'].map((name) => fieldText(fields, name));
    return passwords.second.some((password) =>
      isRobokassaSigned(given ?? '', robokassaSignature(hash, [sum ?? '', invoice ?? '', password], ownFields(fields))),
    );
  };

  return {
    name: 'robokassa',
    merchant: null,
    currency: 'RUB',
    sandbox: false,
    hidesRefunds: true,
    payableAnyTime: true,

    /** Makes no call: the browser carries the order, and its number serves as payment id. */
    async start(order) {
      const postdata = startFields(order, settings);
      const paymentId = String(order.number);
      const page = `${origin}/Merchant/Index.aspx`;
      return order.asForm ? { url: page, postdata, paymentId } : { url: `${page}?${new URLSearchParams(postdata)}`, paymentId };
    },

    async parse(raw) {
      const fields = readFormFields(raw.method === 'GET' ? raw.query : raw.body.toString('utf8'));
      if (!fields?.length || fields.some(({ value }) => typeof value !== 'string')) return { verdict: 'malformed', why: 'not a form' };
      if (!isListed(raw.ip)) return { verdict: 'forged', why: 'address' };
      if (!isSigned(fields)) return { verdict: 'forged', why: 'signature' };
      const message = resultMessage(fields);
      return message ? { verdict: 'genuine', message } : { verdict: 'malformed', why: 'a field is missing' };
    },

    answer,

    async status(order, asked) {
      const state = await standing(String(order.number), asked);
      return state ? { known: true, message: stateMessage(order, state) } : { known: false };
    },

    async refund(wanted, asked): Promise<RefundAnswer> {
      if (wanted.earlier) return refundState(await askRefund(services, wanted.earlier, asked.signal), wanted.earlier);
      if (!passwords.third) return { state: 'refused', reason: 'password #3 is not set: give it back in the cabinet of Robokassa' };
      const state = await standing(wanted.paymentId, asked);
      if (!state?.operationKey) return { state: 'refused', reason: 'Robokassa knows of no payment' };
      const sum = wanted.whole ? {} : { RefundSum: Number(printMoney(wanted.amount)) };
      const made = await makeRefund(services, refundToken({ OpKey: state.operationKey, ...sum }, passwords.third), asked.signal);
      return 'refused' in made ? { state: 'refused', reason: made.refused } : { state: 'pending', refundId: made.requestId };
    },
  };
}

/**
 * Carries the order's unguessable id, which comes back with the result: a number alone could match an order of another database on the same
 * account.
 */
const orderField = 'Shp_order';

function startFields(order: OrderToStart, { login, passwords, hash, receipt }: RobokassaSettings): Readonly<Record<string, string>> {
  const [sum, invoice] = [printMoney(order.charged), String(order.number)];
  const own = { [orderField]: order.id };
  const sold = receipt && robokassaReceipt(order.receipt, receipt);
  return {
    MerchantLogin: login,
    OutSum: sum,
    InvId: invoice,
    Description: order.description.slice(0, 100),
    SignatureValue: robokassaSignature(hash, [login, sum, invoice, ...(sold ? [sold] : []), passwords.first], own),
    Culture: order.locale,
    Encoding: 'utf-8',
    // Not signed, so the payer can remove it (see isTooLate).
    ExpirationDate: order.expiresAt.toISOString(),
    ...(order.email ? { Email: order.email } : {}),
    ...(order.channel ? { IncCurrLabel: order.channel } : {}),
    ...(sold ? { Receipt: sold } : {}),
    ...(order.test ? { IsTest: '1' } : {}),
    ...own,
  };
}

const ownFields = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (/^shp/i.test(name) && typeof value === 'string' ? [[name, value]] : [])));

/** A result reports payments only. Its amount may have six decimals. */
function resultMessage(fields: readonly FormField[]): ProviderMessage | undefined {
  const [invoice, order] = [fieldText(fields, 'InvId'), fieldText(fields, orderField)];
  const amount = parseMoney(fieldText(fields, 'OutSum'), 'RUB');
  if (!/^\d{1,15}$/.test(invoice) || !amount) return undefined;
  return {
    kind: 'paid',
    paymentId: invoice,
    // An invoice created by hand in the dashboard belongs to no order.
    order: order ? { id: order } : null,
    amount: { minor: amount.amount, currency: 'RUB' },
    merchant: null,
    test: fieldText(fields, 'IsTest') === '1',
    dedupKey: invoice,
  };
}

/**
 * The returned order id identifies the payment. It was signed together with the amount, so no other amount can have been paid. Without the
 * id only the credited amount is known, and if it differs staff decide.
 */
function stateMessage({ id, number, charged }: KnownOrder, { code, sum, own }: RobokassaState): ProviderMessage {
  const kind = kinds[code] ?? 'pending';
  const order = own.get(orderField);
  const amount = order === id ? charged : parseMoney(sum, 'RUB');
  return {
    kind,
    paymentId: String(number),
    order: order ? { id: order } : null,
    amount: amount ? { minor: amount.amount, currency: 'RUB' } : null,
    merchant: null,
    test: false,
    dedupKey: kind === 'paid' ? String(number) : `${kind}:${number}`,
  };
}

/** 60: the money was returned before it reached us. */
const kinds: Partial<Record<number, MessageKind>> = { 10: 'canceled', 60: 'canceled', 100: 'paid' };

const refundState = (label: 'finished' | 'processing' | 'canceled', refundId: string): RefundAnswer =>
  label === 'canceled'
    ? { state: 'refused', reason: 'Robokassa canceled the refund' }
    : { state: label === 'finished' ? 'done' : 'pending', refundId };

/** `OK` plus the invoice number; anything else counts as not received. */
function answer(outcome: Outcome, raw: RawMessage): ProviderAnswer {
  const fields = readFormFields(raw.method === 'GET' ? raw.query : raw.body.toString('utf8')) ?? [];
  const heard = outcome === 'accepted' || outcome === 'parked';
  const status = heard ? 200 : outcome === 'unknownOrder' || outcome === 'declined' ? 404 : 400;
  return { status, type: 'text/plain; charset=utf-8', body: heard ? `OK${fieldText(fields, 'InvId')}` : outcome };
}
