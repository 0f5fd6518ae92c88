import { z } from 'zod';
import { createHttpClient } from '#kit/http-client/http-client.ts';
import { ipList } from '#kit/http-client/ip-list.ts';
import { parseMoney, printMoney } from '#kit/money/money.ts';
import { type FormField, fieldText, readFormFields } from '../form-fields.ts';
import {
  type Asked,
  type MessageKind,
  type OrderToStart,
  type Outcome,
  type Parsed,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderMessage,
  ProviderRefused,
  type RefundAnswer,
  type Secrets,
} from '../provider.ts';
import { askUnitpay, UnitpaySilent } from './unitpay.calls.ts';
import { isUnitpaySigned } from './unitpay.signature.ts';

export type UnitpaySettings = {
  readonly projectId: string;
  readonly secrets: Secrets;
  readonly origin: string;
  /** Allowed source addresses of callbacks; empty: any, the signature alone decides. */
  readonly ips: readonly string[];
  readonly timeoutMs?: number;
};

/** UnitPay: GET requests with all values in the query string, in both directions; its callbacks are signed. */
export function createUnitpay(settings: UnitpaySettings): PaymentProvider {
  const { projectId, secrets, origin } = settings;
  const parts = { http: createHttpClient({ origin, timeoutMs: settings.timeoutMs, maxBytes: 64 * 1024 }), secrets };
  const isListed = settings.ips.length > 0 ? ipList(settings.ips) : () => true;

  const getPayment = (paymentId: string, { signal }: Asked) =>
    askUnitpay(parts, { method: 'getPayment', params: { paymentId }, signal }, Payment);

  return {
    name: 'unitpay',
    merchant: projectId,
    currency: 'RUB',
    sandbox: false,

    async start(order, { signal }) {
      const made = await askUnitpay(parts, { method: 'initPayment', params: startParams(order, projectId), signal }, Initiated);
      // A payment page must use HTTPS, unless the provider itself is configured without (tests).
      if (made.redirectUrl.startsWith('https://') || made.redirectUrl.startsWith(`${origin}/`))
        return { url: made.redirectUrl, paymentId: made.paymentId };
      throw new UnitpaySilent('the payment has no page');
    },

    async parse(raw, asked): Promise<Parsed> {
      const fields = readFormFields(raw.query);
      const params = fields?.find(({ name }) => name === 'params')?.value;
      if (!fields || !params || typeof params === 'string') return { verdict: 'malformed', why: 'not a callback' };
      if (!isListed(raw.ip)) return { verdict: 'forged', why: 'address' };
      const method = fieldText(fields, 'method');
      if (!isUnitpaySigned(method, params, secrets)) return { verdict: 'forged', why: 'signature' };
      const kind = kinds[method];
      const message = kind && messageOf(params, kind);
      if (!message?.paymentId) return { verdict: 'malformed', why: 'a field is missing' };
      if (method !== 'refund') return { verdict: 'genuine', message };
      // The callback reports a refund without its amount, so ask the API for it.
      const payment = await getPayment(message.paymentId, asked);
      return { verdict: 'genuine', message: { ...message, ...refundOf(payment) } };
    },

    answer,

    async status(order, asked) {
      // Without a payment id no buyer was sent to a page; otherwise the `check` callback brought it.
      if (order.paymentId === null) return { known: false };
      const payment = await getPayment(order.paymentId, asked);
      return { known: true, message: statusMessage(payment, order.id) };
    },

    async refund(wanted, asked): Promise<RefundAnswer> {
      const refundId = refundIdOf(wanted.paymentId);
      try {
        // The provider has no idempotency keys and refunds a payment only once: the refunded amount shows whether it was this refund.
        const before = refundedOf(await getPayment(wanted.paymentId, asked));
        if (before >= wanted.refundedBefore.amount + wanted.amount.amount) return { state: 'done', refundId };
        if (before > 0) return { state: 'refused', reason: 'UnitPay gives back once for a payment' };
        const params = { paymentId: wanted.paymentId, ...(wanted.whole ? {} : { sum: printMoney(wanted.amount) }) };
        await askUnitpay(parts, { method: 'refundPayment', params, signal: asked.signal }, z.unknown());
        return { state: 'done', refundId };
      } catch (error) {
        if (error instanceof ProviderRefused) return { state: 'refused', reason: error.message };
        throw error;
      }
    },
  };
}

const Id = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
const Initiated = z.object({ type: z.string(), paymentId: Id, redirectUrl: z.string() });
const Sum = z.union([z.string(), z.number()]).transform((value, ctx) => {
  const money = parseMoney(String(value), 'RUB');
  if (money) return money.amount;
  ctx.addIssue('not an amount');
  return z.NEVER;
});
const Payment = z.object({
  paymentId: Id,
  status: z.string(),
  account: z.string(),
  projectId: Id,
  orderSum: Sum,
  orderCurrency: z.string().regex(/^[A-Z]{3}$/),
  availableForRefund: Sum.optional(),
  refunds: z.array(z.unknown()).optional(),
  errorMessage: z.string().optional(),
});
type Payment = z.output<typeof Payment>;

/** The payment page is specific to a payment type, so one is required. */
const usualType = 'card';

const startParams = (order: OrderToStart, projectId: string): Readonly<Record<string, string>> => ({
  paymentType: order.channel ?? usualType,
  account: order.id,
  sum: printMoney(order.charged),
  currency: order.charged.currency,
  projectId,
  resultUrl: order.successUrl,
  desc: order.description.slice(0, 250),
  ip: order.ip,
  locale: order.locale,
  ...(order.email ? { customerEmail: order.email } : {}),
});

const kinds: Partial<Record<string, MessageKind>> = {
  check: 'check',
  pay: 'paid',
  preauth: 'pending',
  error: 'failed',
  refund: 'refunded',
};

function messageOf(params: readonly FormField[], kind: MessageKind): ProviderMessage | undefined {
  const text = (name: string) => fieldText(params, name);
  const paymentId = text('unitpayId');
  const sum = parseMoney(text('orderSum'), 'RUB');
  const currency = text('orderCurrency');
  // Without payment id, amount, currency or account no order can be credited, and nothing may be guessed.
  if (!/^\d{1,20}$/.test(paymentId) || !sum || !/^[A-Z]{3}$/.test(currency) || !text('account')) return undefined;
  const reason = text('errorMessage');
  return {
    kind,
    paymentId,
    order: { id: text('account') },
    amount: { minor: sum.amount, currency },
    merchant: text('projectId') || null,
    test: text('test') === '1',
    dedupKey: `${keyOf[kind] ?? kind}:${paymentId}`,
    ...(reason ? { reason } : {}),
  };
}

/** Same keys as the callbacks use, so that an event seen in both is processed once. */
const keyOf: Partial<Record<MessageKind, string>> = { paid: 'pay', refunded: 'refund' };

function statusMessage(payment: Payment, orderId: string): ProviderMessage {
  const refunded = refundedOf(payment);
  const kind = statusKinds[payment.status] ?? 'pending';
  return {
    kind,
    paymentId: payment.paymentId,
    order: { id: payment.account || orderId },
    amount: { minor: payment.orderSum, currency: payment.orderCurrency },
    merchant: payment.projectId,
    test: false,
    dedupKey: `${keyOf[kind] ?? kind}:${payment.paymentId}`,
    ...(refunded > 0 ? { refunded: { minor: refunded, currency: payment.orderCurrency } } : {}),
    ...(payment.errorMessage ? { reason: payment.errorMessage } : {}),
  };
}

/** `error_pay`: the money arrived but our handler had failed, so it counts as paid; `refund` was paid before. */
const statusKinds: Partial<Record<string, MessageKind>> = {
  success: 'paid',
  error_pay: 'paid',
  refund: 'paid',
  error: 'failed',
  error_check: 'failed',
};

/**
 * The refunded amount is derived from what is still available, but only if something was refunded: some payment types allow no refund at
 * all.
 */
function refundedOf({ status, refunds, orderSum, availableForRefund }: Payment): number {
  const given = status === 'refund' || (refunds?.length ?? 0) > 0;
  return given ? orderSum - (availableForRefund ?? 0) : 0;
}

const refundIdOf = (paymentId: string): string => `refund-${paymentId}`;

function refundOf(payment: Payment): Pick<ProviderMessage, 'refund' | 'refunded'> {
  const amount = { minor: refundedOf(payment), currency: payment.orderCurrency };
  return { refund: { id: refundIdOf(payment.paymentId), amount }, refunded: amount };
}

/** The body carries our result. UnitPay shows the merchant a payment that we reject as unfinished. */
function answer(outcome: Outcome): ProviderAnswer {
  const fine = outcome === 'accepted' || outcome === 'parked';
  const body = fine ? { result: { message: 'OK' } } : { error: { message: said[outcome] } };
  const status = outcome === 'forged' || outcome === 'malformed' ? 400 : 200;
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

/** Shown to the payer when a check is rejected; bilingual because the request does not say their language. */
const unknownOrder = 'Заказ не найден или закрыт / The order is unknown or closed';
const said: Readonly<Record<Exclude<Outcome, 'accepted' | 'parked'>, string>> = {
  unknownOrder,
  declined: unknownOrder,
  forged: 'Wrong signature',
  malformed: 'Malformed',
};
