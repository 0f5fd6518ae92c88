import { z } from 'zod';
import { paymentStates } from './order-states.ts';

// Parts of the order file in the office. Only the contract imports them, so the browser bundle does not contain them.

/** Minor units. */
export const Money = z.object({ amount: z.int(), currency: z.string() });

/** A payment received for an order. */
export const ArrivedPayment = z.object({
  id: z.string(),
  amount: Money.nullable(),
  state: z.enum(paymentStates),
  /** How it does not match the order; null if it matches. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** Decisions a staff member may take; null once it is settled. */
  choices: z
    .object({
      /** The coins it buys; null if it cannot be accepted. */
      accept: z.object({ coins: z.int() }).nullable(),
      return: z.boolean(),
      close: z.boolean(),
    })
    .nullable(),
});

export const TimelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['event', 'message']),
  /** An order event, or the kind of the provider's message. */
  what: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** For a provider message: its outcome, how often it was repeated, and its raw content. */
  message: z
    .object({
      id: z.int(),
      source: z.enum(['webhook', 'status', 'refund']),
      outcome: z.string(),
      repeats: z.int(),
      ip: z.string(),
      body: z.string(),
    })
    .nullable(),
});
