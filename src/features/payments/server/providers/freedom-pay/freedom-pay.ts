import { paymentsContract } from '#features/payments/payments.contract.ts';
import { createHttpClient, OutsideFault } from '#kit/http-client/http-client.ts';
import { ipList } from '#kit/http-client/ip-list.ts';
import { type Currency, type Money, parseMoney, printMoney } from '#kit/money/money.ts';
import { type Multiplier, multiply } from '#kit/money/multiplier.ts';
import { type FormField, fieldText, readFormFields } from '../form-fields.ts';
import {
  type Asked,
  type MessageKind,
  type OrderToStart,
  type PaymentProvider,
  type ProviderMessage,
  ProviderRefused,
  type Secrets,
  type WantedRefund,
} from '../provider.ts';
import { answerFreedomPay } from './freedom-pay.answer.ts';
import { askFreedomPay, FreedomPaySilent, newSalt } from './freedom-pay.calls.ts';
import { refundsIn, settledRefund, unclearRefund } from './freedom-pay.refunds.ts';
import { pgScript, pgSigned, pgSignedWith } from './freedom-pay.signature.ts';

export type FreedomPaySettings = {
  readonly merchantId: string;
  readonly secrets: Secrets;
  readonly origin: string;
  readonly currency: Currency;
  /** Merchant's currency per rouble; frozen on every order. */
  readonly rate: Multiplier;
  /** Allowed source addresses of callbacks; empty: any, the signature alone decides. */
  readonly ips: readonly string[];
  readonly timeoutMs?: number;
};

/** Freedom Pay, formerly PayBox: signed form requests, signed XML responses, signed form callbacks. */
export function createFreedomPay(settings: FreedomPaySettings): PaymentProvider {
  const { merchantId, secrets, origin, currency, rate } = settings;
  const parts = { http: createHttpClient({ origin, timeoutMs: settings.timeoutMs, maxBytes: 64 * 1024 }), secrets };
  const isListed = settings.ips.length > 0 ? ipList(settings.ips) : () => true;

  const standing = (by: Readonly<Record<string, string>>, { signal }: Asked) =>
    askFreedomPay(parts, 'get_status3.php', { pg_merchant_id: merchantId, ...by }, signal);

  return {
    name: 'freedomPay',
    merchant: merchantId,
    currency,
    sandbox: false,
    charge: (amount) => ({ charged: { amount: multiply(amount.amount, rate, 'nearest'), currency }, rate }),

    async start(order, { signal }) {
      const fields = startFields(order, merchantId);
      if (order.asForm) {
        const postdata = pgSigned('payment.php', fields, { secret: secrets[0], salt: newSalt() });
        return { url: `${origin}/payment.php`, postdata, paymentId: null };
      }
      const answer = await askFreedomPay(parts, 'init_payment.php', fields, signal);
      if (!answer.ok) throw new ProviderRefused(`Freedom Pay refused the payment: ${answer.code}`);
      const [url, paymentId] = [fieldText(answer.fields, 'pg_redirect_url'), fieldText(answer.fields, 'pg_payment_id')];
      // A payment page must use HTTPS, unless the provider itself is configured without (tests).
      if (!url.startsWith('https://') && !url.startsWith(`${origin}/`)) throw new FreedomPaySilent('init_payment.php named no page');
      return { url, paymentId: paymentId || null };
    },

    async parse(raw) {
      const fields = readFormFields(raw.method === 'GET' ? raw.query : raw.body.toString('utf8'));
      if (!fields) return { verdict: 'malformed', why: 'not a form' };
      if (!isListed(raw.ip)) return { verdict: 'forged', why: 'address' };
      const script = pgScript(raw.path);
      if (!pgSignedWith([script], fields, secrets)) return { verdict: 'forged', why: 'signature' };
      const result = fieldText(fields, 'pg_result');
      const failed = result === '0' ? 'failed' : undefined;
      const kind = script === 'check' ? 'check' : result === '1' ? paidOrHeld(fields) : failed;
      const message = kind && messageOf(fields, { kind, currency });
      return message ? { verdict: 'genuine', message } : { verdict: 'malformed', why: 'a field is missing' };
    },

    answer: (outcome, raw) => answerFreedomPay(outcome, raw, secrets),

    async status(order, asked) {
      // Queried by order it returns its latest payment, which after a refund is the refund itself.
      const by: Readonly<Record<string, string>> = order.paymentId
        ? { pg_payment_id: order.paymentId }
        : { pg_order_id: shortId(order.id) };
      const answer = await standing(by, asked);
      if (!answer.ok) {
        if (answer.code === notFound) return { known: false };
        throw new FreedomPaySilent(`get_status3.php refused: ${answer.code}`);
      }
      const { fields } = answer;
      const { done } = refundsIn(fields, currency);
      const kind = statusKind(fields, done);
      const given = fieldText(fields, 'pg_order_id');
      const message = messageOf(given ? fields : [...fields, { name: 'pg_order_id', value: shortId(order.id) }], { kind, currency });
      if (!message) throw new FreedomPaySilent('get_status3.php left something out');
      // It sends no callback for refunds made in its dashboard; only the status shows them.
      return { known: true, message: done > 0 ? { ...message, refunded: { minor: done, currency } } : message };
    },

    async refund(wanted, asked) {
      const read = async () => {
        const answer = await standing({ pg_payment_id: wanted.paymentId }, asked);
        if (!answer.ok) throw new ProviderRefused(`get_status3.php refused: ${answer.code}`);
        return refundsIn(answer.fields, currency);
      };
      // The provider has no idempotency keys: the refunds it has already made show whether this one was requested before.
      const before = await read();
      const settled = settledRefund(before, wanted) ?? unclearRefund(before, wanted);
      if (settled) return settled;
      const fields = { pg_merchant_id: merchantId, pg_payment_id: wanted.paymentId, pg_refund_amount: printMoney(wanted.amount) };
      const answer = await heard(askFreedomPay(parts, 'revoke.php', fields, asked.signal), mayHaveArrived);
      if (answer && !answer.ok) return { state: 'refused', reason: answer.code };
      const now = answer && (await heard(read(), isOutside));
      return now ? afterRevoke(now, before, wanted) : { state: 'pending', refundId: null };
    },
  };
}

/**
 * undefined: unknown whether the request arrived or what came of it. The status shows it only later, so an immediate retry could refund
 * twice; a later one sees it in the status.
 */
async function heard<Value>(answer: Promise<Value>, isLost: (error: unknown) => boolean): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isLost(error)) return undefined;
    throw error;
  }
}

const isOutside = (error: unknown): boolean =>
  error instanceof OutsideFault || error instanceof FreedomPaySilent || error instanceof ProviderRefused;
const mayHaveArrived = (error: unknown): boolean => isOutside(error) && !(error instanceof OutsideFault && !error.reached);

/** `revoke.php` only accepts the request: the refund may be declined a moment later, or appear late. */
function afterRevoke(now: ReturnType<typeof refundsIn>, before: ReturnType<typeof refundsIn>, wanted: WantedRefund) {
  const settled = settledRefund(now, wanted);
  if (settled) return settled;
  const declined = now.failed.find((id) => !before.failed.includes(id));
  return declined ? ({ state: 'refused', reason: `refund ${declined}` } as const) : ({ state: 'pending', refundId: null } as const);
}

/** "Transaction not found" in the code table that Freedom Pay shares with Platron. */
const notFound = '340';

function startFields(order: OrderToStart, merchantId: string): Readonly<Record<string, string>> {
  const { publicUrl } = order;
  const seconds = Math.round((order.expiresAt.getTime() - Date.now()) / 1_000);
  return {
    pg_order_id: shortId(order.id),
    pg_merchant_id: merchantId,
    pg_amount: printMoney(order.charged),
    pg_currency: order.charged.currency,
    pg_description: order.description.slice(0, 255),
    pg_language: order.locale,
    pg_check_url: publicUrl + paymentsContract.checkFreedomPay.path,
    pg_result_url: publicUrl + paymentsContract.takeFreedomPay.path,
    pg_request_method: 'POST',
    pg_success_url: order.successUrl,
    pg_failure_url: order.failureUrl,
    pg_success_url_method: 'GET',
    pg_failure_url_method: 'GET',
    pg_lifetime: String(Math.min(Math.max(seconds, 300), 604_800)),
    // Captures at once: an account may be configured to hold the money until it is captured, which we never do.
    pg_auto_clearing: '1',
    pg_testing_mode: order.test ? '1' : '0',
    ...(order.channel ? { pg_payment_system: order.channel } : {}),
    ...(order.email ? { pg_user_contact_email: order.email } : {}),
  };
}

/** The order id may contain only letters and digits. */
const shortId = (id: string): string => id.replaceAll('-', '');
const longId = (short: string): string | undefined => {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(short);
  return match?.slice(1).join('-');
};

/** Held money counts as paid only once it is captured. */
const paidOrHeld = (fields: readonly FormField[]): MessageKind => (fieldText(fields, 'pg_captured') === '0' ? 'pending' : 'paid');

function statusKind(fields: readonly FormField[], refunded: number): MessageKind {
  // The order's latest payment is a refund: it says nothing about the payment itself.
  if (fieldText(fields, 'pg_amount').startsWith('-')) return 'other';
  switch (fieldText(fields, 'pg_payment_status')) {
    case 'success':
    case 'ok':
      return paidOrHeld(fields);
    case 'failed':
    case 'error':
    case 'rejected':
      return 'failed';
    case 'revoked':
      // Captured and refunded means it was paid; a released hold never was.
      return refunded > 0 && fieldText(fields, 'pg_captured') === '1' ? 'paid' : 'canceled';
    case 'canceled':
      return 'canceled';
    default:
      return 'pending';
  }
}

function messageOf(
  fields: readonly FormField[],
  { kind, currency: ours }: { readonly kind: MessageKind; readonly currency: Currency },
): ProviderMessage | undefined {
  const paymentId = fieldText(fields, 'pg_payment_id');
  const currency = fieldText(fields, 'pg_currency') || ours;
  const order = longId(fieldText(fields, 'pg_order_id'));
  const amount: Money | undefined = parseMoney(fieldText(fields, 'pg_amount'), ours);
  if (!paymentId || !amount || !fieldText(fields, 'pg_order_id')) return undefined;
  const reason = fieldText(fields, 'pg_failure_description') || fieldText(fields, 'pg_failure_code');
  return {
    kind,
    paymentId,
    order: order ? { id: order } : null,
    // Every supported currency has two decimals, and an unknown currency matches no order.
    amount: { minor: amount.amount, currency },
    merchant: fieldText(fields, 'pg_merchant_id') || null,
    test: fieldText(fields, 'pg_testing_mode') === '1',
    dedupKey: `${paymentId}:${kind === 'paid' ? '1' : kind === 'failed' ? '0' : kind}`,
    ...(reason ? { reason } : {}),
  };
}
