import { z } from 'zod';
import { paymentStates } from './order-states.ts';

// Parts of an order's file as the office reads it; for the contract alone, so that the browser gets none of it.

/** Minor units. */
export const Money = z.object({ amount: z.int(), currency: z.string() });

/** Money that came for an order. */
export const ArrivedPayment = z.object({
  id: z.string(),
  amount: Money.nullable(),
  state: z.enum(paymentStates),
  /** In what it did not fit; null: it fitted. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** What a person may decide about it; null: nothing, it is settled. */
  choices: z
    .object({
      /** The coins it buys, and whether a second person has to agree; null: it cannot be accepted. */
      accept: z.object({ coins: z.int() }).nullable(),
      return: z.boolean(),
      close: z.boolean(),
    })
    .nullable(),
});

export const TimelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['event', 'message']),
  /** An event of the order, or the kind of the provider's message. */
  what: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Of a message: what it came to, how often it came again, and as it came. */
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
