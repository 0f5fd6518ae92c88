import type { providerNames } from '#features/payments/provider-names.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Currency, Money } from '#kit/money/money.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';

export type ProviderName = (typeof providerNames)[number];

/**
 * A payment provider. An adapter knows the protocol and nothing of our tables: what it says is judged by `settle`, which alone
 * moves an order. Whatever it asks over the network happens outside any transaction and ends with `signal`.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** Our account there; a genuine message about another one's payment is parked. null: messages do not name it. */
  readonly merchant: string | null;
  /** The currency our account there is kept in. */
  readonly currency: Currency;
  /** Its money is not real: never counted as revenue, never taken in production. */
  readonly sandbox: boolean;
  /** It says nothing of refunds made in its own cabinet, not even when asked: people write down what they made there. */
  readonly hidesRefunds?: true;
  /** Whoever kept the address of a payment may pay it whenever they like: it neither asks us before, nor holds to a time that we sign. */
  readonly payableAnyTime?: true;
  /** What the payer is charged for an order in roubles; frozen on the order. Absent: the same amount. */
  charge?(amount: Money): Charge;
  start(order: OrderToStart, asked: Asked): Promise<Started>;
  /** Judges raw bytes. May ask the provider (YooKassa); throws when it cannot be reached, and the provider comes again. */
  parse(message: RawMessage, asked: Asked): Promise<Parsed>;
  /** What the provider wants to hear. Called after the commit, and again with the kept outcome when a message is repeated. */
  answer(outcome: Outcome, message: RawMessage): ProviderAnswer;
  status(order: KnownOrder, asked: Asked): Promise<StatusAnswer>;
  /** Throws `ProviderRefused` where it may not even be asked (a wrong key, a payment it does not know): nothing was sent then. */
  refund(wanted: WantedRefund, asked: Asked): Promise<RefundAnswer>;
};

export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;

export type Asked = { readonly signal: AbortSignal };

/** The first signs, each may verify: two are active while a secret is being changed. */
export type Secrets = readonly [string, ...string[]];

/** `rate` in 1/10,000 of the merchant's currency per rouble. */
export type Charge = { readonly charged: Money; readonly rate: Multiplier };

/** How the provider may name our order: by its unguessable id, or by its number where only digits fit (Robokassa). */
export type OrderReference = { readonly id: string } | { readonly number: number };

export type OrderToStart = {
  /** A UUID. */
  readonly id: string;
  readonly number: number;
  /** Roubles. */
  readonly amount: Money;
  /** What the payer is charged, in the merchant's currency; a payment must be exactly this. */
  readonly charged: Money;
  /** In the buyer's language, without personal data. */
  readonly description: string;
  readonly locale: Locale;
  readonly email: string | null;
  readonly ip: string;
  /** The provider's own word for the method (`bank_card`, `sbp`); null: the payer chooses there. */
  readonly channel: string | null;
  /** True: the browser shall post a form (`postdata`) where the provider can do that. */
  readonly asForm: boolean;
  /** Absolute addresses of our pages; neither says anything about what was paid. */
  readonly successUrl: string;
  readonly failureUrl: string;
  /** Origin of our site, for the addresses of callbacks. */
  readonly publicUrl: string;
  readonly expiresAt: Date;
  /** The same for every attempt of this order; at most 64 characters. */
  readonly idempotencyKey: string;
  /** Sent where the provider carries it. */
  readonly receipt: FiscalReceipt;
  readonly test: boolean;
};

export type FiscalReceipt = {
  /** null: none is known. A provider that needs one makes no receipt then; another one has the payer's own. */
  readonly email: string | null;
  /** `amount` is that of the whole line. */
  readonly lines: readonly { readonly text: string; readonly quantity: number; readonly amount: Money }[];
};

/** `postdata`: names and values of the form that the browser posts to `url`. `paymentId` is null until the provider has made one. */
export type Started = {
  readonly url: string;
  readonly postdata?: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
};

/** The provider said no for good. Anything else that is thrown means: nobody knows, ask again later. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export type RawMessage = {
  readonly body: Buffer;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Without the question mark, as it came. */
  readonly query: string;
  /** Path of the route without the query; Freedom Pay signs its last segment. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** From the trusted hop alone. */
  readonly ip: string;
};

export type Parsed =
  /** Not the provider's: wrong signature, address or stamp. Never takes a dedup key. */
  | { readonly verdict: 'forged'; readonly why: string }
  /** Cannot be read. */
  | { readonly verdict: 'malformed'; readonly why: string }
  | { readonly verdict: 'genuine'; readonly message: ProviderMessage };

export const messageKinds = [
  /** May this order be paid? Nothing has happened yet. */
  'check',
  /** Begun, waiting, held: nothing is delivered for it. */
  'pending',
  'paid',
  /** Not final: `paid` may still follow. */
  'failed',
  'canceled',
  /** `refund` says which and how much. */
  'refunded',
  /** `refund` did not reach its payer after all, though it may have been told as done. */
  'refundFailed',
  'chargebackOpened',
  'chargebackWon',
  'chargebackLost',
  /** Genuine and of no consequence. */
  'other',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export type ProviderMessage = {
  readonly kind: MessageKind;
  /** The provider's id of the payment; null only where there is none yet (`check`, `pending`, `other`). */
  readonly paymentId: string | null;
  readonly order: OrderReference | null;
  /** In minor units; the currency as the provider spells it, ISO in capitals. null: the message names none. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  /** Whose account; null: not named. */
  readonly merchant: string | null;
  readonly test: boolean;
  /** Same event, same key. Taken by messages that are final (`isFinal`); dedup keys per payments.md 1.8. */
  readonly dedupKey: string;
  /** Number on the payer's receipt, if there is another than the payment's id. */
  readonly receiptNumber?: string;
  /** How the provider's register calls the payment, if by another name than `paymentId`. */
  readonly registerId?: string;
  readonly refund?: { readonly id: string; readonly amount: { readonly minor: number; readonly currency: string } };
  /** How much of the payment the provider has given back in all, where it says so. */
  readonly refunded?: { readonly minor: number; readonly currency: string };
  /** Of a dispute, which may be about a part of the payment; without a sum, about all of it. */
  readonly dispute?: { readonly id: string; readonly amount: { readonly minor: number; readonly currency: string } | null };
  /** Why it failed, as the provider says it; for staff. */
  readonly reason?: string;
};

/** Final messages change an order for good and are done once; others may come as often as they like. */
export const isFinal = ({ kind }: ProviderMessage): boolean => finals.includes(kind);
const finals: readonly MessageKind[] = ['paid', 'refunded', 'refundFailed', 'chargebackOpened', 'chargebackWon', 'chargebackLost'];

export const outcomes = [
  /** Done, or nothing had to be done: the provider need not come again. */
  'accepted',
  /** Genuine money that does not fit its order: kept for a person; the provider need not come again. */
  'parked',
  /** No such order. */
  'unknownOrder',
  /** To `check`: this order may not be paid (any more). */
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

/** `known: false`: the provider has never heard of the order. */
export type StatusAnswer = { readonly known: false } | { readonly known: true; readonly message: ProviderMessage };

export type WantedRefund = {
  readonly order: KnownOrder;
  readonly paymentId: string;
  /** Part of what was charged, in its currency. */
  readonly amount: Money;
  /** True: all that was charged, nothing refunded before. */
  readonly whole: boolean;
  /** What other refunds of this payment have taken or are about to take: a provider without keys is asked what it has already given back. */
  readonly refundedBefore: Money;
  /** The same for every attempt; at most 64 characters. */
  readonly key: string;
  /** What the provider called this refund when it answered `pending`: asked by it, it is the same one when its key is forgotten. */
  readonly earlier: string | null;
  /** It was answered `pending` before, with a name or without. */
  readonly sent: boolean;
  /** null: nobody is known whom it could be sent to. */
  readonly receipt: FiscalReceipt | null;
};

/** `pending`: a message or a later question with the same key says how it ended. */
export type RefundAnswer =
  | { readonly state: 'done' | 'pending'; readonly refundId: string | null }
  | { readonly state: 'refused'; readonly reason: string };
