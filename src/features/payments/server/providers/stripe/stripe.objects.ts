import { z } from 'zod';
import type { MessageKind, ProviderMessage } from '../provider.ts';

/** Ids become part of a URL, so only these characters are allowed. */
const Id = z.string().regex(/^[A-Za-z0-9_]{1,120}$/);
const Minor = z.int().nonnegative();
const Iso = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform((currency) => currency.toUpperCase());

const Intent = z.object({
  id: Id,
  latest_charge: z
    .object({ id: Id, amount_refunded: Minor, failure_message: z.string().nullish() })
    .nullish()
    .or(z.string().transform(() => null)),
});

/** `payment_intent` is an object where it was expanded, and an id elsewhere. */
export const StripeSession = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: Minor.nullable(),
  currency: Iso.nullable(),
  client_reference_id: z.string().nullish(),
  livemode: z.boolean(),
  payment_intent: Intent.or(Id).nullish(),
  url: z.string().nullish(),
});
export type StripeSession = z.output<typeof StripeSession>;

export const intentOf = ({ payment_intent: intent }: StripeSession): string | undefined =>
  typeof intent === 'string' ? intent : (intent?.id ?? undefined);

export const StripeSessions = z.object({ data: z.array(StripeSession) });

export const StripeRefund = z.object({
  id: Id,
  amount: Minor,
  currency: Iso,
  status: z.string(),
  payment_intent: Id.nullish(),
  failure_reason: z.string().nullish(),
});
export type StripeRefund = z.output<typeof StripeRefund>;

export const StripeDispute = z.object({
  id: Id,
  status: z.string(),
  amount: Minor.nullish(),
  currency: Iso.nullish(),
  payment_intent: Id.nullish(),
});
export type StripeDispute = z.output<typeof StripeDispute>;

export const StripeEvent = z.object({ id: Id, type: z.string().max(80), data: z.object({ object: z.looseObject({}) }) });

/**
 * Message for a session's order. The session id is our payment id: it is known from the start, and later events lead back to it. The dedup
 * key names the fact, not the event: two events report one payment, and a status call reports it too.
 */
export function sessionMessage(session: StripeSession, kind: MessageKind = kindOf(session)): ProviderMessage {
  const order = z.uuid().safeParse(session.client_reference_id);
  const charge = typeof session.payment_intent === 'object' ? session.payment_intent?.latest_charge : undefined;
  const { amount_total: minor, currency } = session;
  const intent = intentOf(session);
  return {
    kind,
    paymentId: session.id,
    order: order.success ? { id: order.data } : null,
    amount: minor === null || currency === null ? null : { minor, currency },
    merchant: null,
    test: !session.livemode,
    dedupKey: `${kind}:${session.id}`,
    ...(intent ? { registerId: intent } : {}),
    ...(charge && charge.amount_refunded > 0 && currency ? { refunded: { minor: charge.amount_refunded, currency } } : {}),
    ...(kind === 'failed' && charge?.failure_message ? { reason: charge.failure_message } : {}),
  };
}

export function refundMessage(refund: StripeRefund, session: StripeSession): ProviderMessage {
  const { id, status, amount: minor, currency, failure_reason: why } = refund;
  const kinds: Partial<Record<string, MessageKind>> = { succeeded: 'refunded', failed: 'refundFailed', canceled: 'refundFailed' };
  const kind = kinds[status] ?? 'other';
  return {
    ...sessionMessage(session, kind),
    dedupKey: `refund.${status}:${id}`,
    refund: { id, amount: { minor, currency } },
    ...(kind === 'refundFailed' ? { reason: why ?? status } : {}),
  };
}

/** An inquiry (`warning_…`) takes no money; it may later become a chargeback. */
export function disputeMessage(dispute: StripeDispute, session: StripeSession): ProviderMessage {
  const ended: Partial<Record<string, MessageKind>> = { won: 'chargebackWon', lost: 'chargebackLost' };
  const opened: MessageKind = dispute.status.startsWith('warning_') ? 'other' : 'chargebackOpened';
  const kind = ended[dispute.status] ?? opened;
  const { id, amount: minor, currency } = dispute;
  const amount = typeof minor === 'number' && typeof currency === 'string' ? { minor, currency } : null;
  return { ...sessionMessage(session, kind), dedupKey: `${kind}:${id}`, dispute: { id, amount } };
}

/** Our orders are never free: we create no session without a payment. */
function kindOf({ payment_status: payment, status }: StripeSession): MessageKind {
  if (payment === 'paid') return 'paid';
  return status === 'expired' ? 'canceled' : 'pending';
}
