import type { providerNames } from '#features/payments/provider-names.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Currency, Money } from '#kit/money/money.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';

export type ProviderName = (typeof providerNames)[number];

/**
 * A payment provider. An adapter knows the protocol and none of our tables: `settle` evaluates its messages and is the only code that moves
 * an order. Network calls run outside any transaction and stop on `signal`.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** Our merchant account; a genuine message for another one is parked. null: messages do not name it. */
  readonly merchant: string | null;
  /** Currency of our merchant account. */
  readonly currency: Currency;
  /** Not real money: never counted as revenue, rejected in production. */
  readonly sandbox: boolean;
  /** The provider never reports refunds made in its own dashboard, not even when asked: staff record them by hand. */
  readonly hidesRefunds?: true;
  /** A payment link stays payable forever: the provider neither checks with us first nor enforces a signed expiry. */
  readonly payableAnyTime?: true;
  /** The charge for an order in roubles; frozen on the order. Absent: the same amount. */
  charge?(amount: Money): Charge;
  start(order: OrderToStart, asked: Asked): Promise<Started>;
  /** Parses and verifies the raw bytes. May call the provider (YooKassa); throws if it is unreachable, and the provider redelivers. */
  parse(message: RawMessage, asked: Asked): Promise<Parsed>;
  /** The response the provider expects. Built after the commit, and again from the stored outcome when a message is redelivered. */
  answer(outcome: Outcome, message: RawMessage): ProviderAnswer;
  status(order: KnownOrder, asked: Asked): Promise<StatusAnswer>;
  /** Throws `ProviderRefused` if the request is not even possible (a wrong key, an unknown payment): nothing was sent then. */
  refund(wanted: WantedRefund, asked: Asked): Promise<RefundAnswer>;
};

export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;

export type Asked = { readonly signal: AbortSignal };

/** The first one signs, each may verify: two are active during a rotation. */
export type Secrets = readonly [string, ...string[]];

/** `rate` in 1/10,000 of the merchant's currency per rouble. */
export type Charge = { readonly charged: Money; readonly rate: Multiplier };

/** How the provider refers to our order: by its unguessable id, or by its number if only digits are allowed (Robokassa). */
export type OrderReference = { readonly id: string } | { readonly number: number };

export type OrderToStart = {
  /** A UUID. */
  readonly id: string;
  readonly number: number;
  /** Roubles. */
  readonly amount: Money;
  /** The charge, in the merchant's currency; a payment must match it exactly. */
  readonly charged: Money;
  /** In the buyer's language, without personal data. */
  readonly description: string;
  readonly locale: Locale;
  readonly email: string | null;
  readonly ip: string;
  /** The provider's code for the method (`bank_card`, `sbp`); null: the payer chooses on its page. */
  readonly channel: string | null;
  /** True: the browser should post a form (`postdata`) if the provider supports it. */
  readonly asForm: boolean;
  /** Absolute URLs of our pages; being redirected to one proves nothing about the payment. */
  readonly successUrl: string;
  readonly failureUrl: string;
  /** Origin of our site, for callback URLs. */
  readonly publicUrl: string;
  readonly expiresAt: Date;
  /** The same for every attempt of this order; at most 64 characters. */
  readonly idempotencyKey: string;
  /** Sent only if the provider supports receipts. */
  readonly receipt: FiscalReceipt;
  readonly test: boolean;
};

export type FiscalReceipt = {
  /** null if unknown. A provider that requires one then issues no receipt; others ask the payer. */
  readonly email: string | null;
  /** `amount` is the total of the line. */
  readonly lines: readonly { readonly text: string; readonly quantity: number; readonly amount: Money }[];
};

/** `postdata`: fields of the form that the browser posts to `url`. `paymentId` is null until the provider has assigned one. */
export type Started = {
  readonly url: string;
  readonly postdata?: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
};

/** The provider rejected the request for good. Any other error means that the outcome is unknown and the call is retried later. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export type RawMessage = {
  readonly body: Buffer;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Without the question mark, not decoded. */
  readonly query: string;
  /** Path of the route without the query; Freedom Pay signs its last segment. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** Taken from the trusted proxy hop only. */
  readonly ip: string;
};

export type Parsed =
  /** Not from the provider: wrong signature, IP address or timestamp. Never stores a dedup key. */
  | { readonly verdict: 'forged'; readonly why: string }
  /** Cannot be parsed. */
  | { readonly verdict: 'malformed'; readonly why: string }
  | { readonly verdict: 'genuine'; readonly message: ProviderMessage };

export const messageKinds = [
  /** Asks whether the order may be paid; no payment yet. */
  'check',
  /** Started, waiting or held: nothing is credited for it. */
  'pending',
  'paid',
  /** Not final: `paid` may still follow. */
  'failed',
  'canceled',
  /** `refund` has its id and amount. */
  'refunded',
  /** `refund` did not reach its payer, even if it was reported as done. */
  'refundFailed',
  'chargebackOpened',
  'chargebackWon',
  'chargebackLost',
  /** Genuine, without effect. */
  'other',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export type ProviderMessage = {
  readonly kind: MessageKind;
  /** The provider's payment id; null only if there is none yet (`check`, `pending`, `other`). */
  readonly paymentId: string | null;
  readonly order: OrderReference | null;
  /** Minor units; the currency code as the provider spells it, ISO in capitals. null: the message has no amount. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  /** The merchant account; null: not named. */
  readonly merchant: string | null;
  readonly test: boolean;
  /** Identical for redeliveries of the same event. Only final messages (`isFinal`) store it. */
  readonly dedupKey: string;
  /** Number on the payer's receipt, if it differs from the payment id. */
  readonly receiptNumber?: string;
  /** The payment's id in the provider's register, if it differs from `paymentId`. */
  readonly registerId?: string;
  readonly refund?: { readonly id: string; readonly amount: { readonly minor: number; readonly currency: string } };
  /** The total refunded for the payment so far, if the provider reports it. */
  readonly refunded?: { readonly minor: number; readonly currency: string };
  /** For a dispute, which may cover part of the payment; without an amount it covers all of it. */
  readonly dispute?: { readonly id: string; readonly amount: { readonly minor: number; readonly currency: string } | null };
  /** The provider's reason for the failure; shown to staff. */
  readonly reason?: string;
};

/** Final messages change an order for good and are processed once; others may arrive any number of times. */
export const isFinal = ({ kind }: ProviderMessage): boolean => finals.includes(kind);
const finals: readonly MessageKind[] = ['paid', 'refunded', 'refundFailed', 'chargebackOpened', 'chargebackWon', 'chargebackLost'];

export const outcomes = [
  /** Done, or nothing to do: no redelivery needed. */
  'accepted',
  /** A genuine payment that does not match its order: kept for staff, no redelivery needed. */
  'parked',
  /** No such order. */
  'unknownOrder',
  /** Answer to `check`: this order may not be paid (any more). */
  'declined',
  'forged',
  'malformed',
] as const;
export type Outcome = (typeof outcomes)[number];

export type ProviderAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type KnownOrder = {
  readonly id: string;
  readonly number: number;
  readonly paymentId: string | null;
  readonly charged: Money;
  readonly createdAt: Date;
};

/** `known: false`: the provider does not know the order. */
export type StatusAnswer = { readonly known: false } | { readonly known: true; readonly message: ProviderMessage };

export type WantedRefund = {
  readonly order: KnownOrder;
  readonly paymentId: string;
  /** Part of the charged amount, in its currency. */
  readonly amount: Money;
  /** True: the full charged amount, with no earlier refund. */
  readonly whole: boolean;
  /**
   * Total of this payment's other refunds, made or requested: for a provider without idempotency keys it is compared with what was already
   * refunded.
   */
  readonly refundedBefore: Money;
  /** The same for every attempt; at most 64 characters. */
  readonly key: string;
  /** The provider's id of this refund from an earlier `pending` answer; identifies it after the idempotency key has expired. */
  readonly earlier: string | null;
  /** An earlier attempt was answered `pending`, with or without an id. */
  readonly sent: boolean;
  /** null: no email is known to send it to. */
  readonly receipt: FiscalReceipt | null;
};

/** `pending`: a message or a later call with the same key reports the result. */
export type RefundAnswer =
  | { readonly state: 'done' | 'pending'; readonly refundId: string | null }
  | { readonly state: 'refused'; readonly reason: string };
