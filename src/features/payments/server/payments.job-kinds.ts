import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { providerNames } from '../provider-names.ts';

const Currency = z.enum(['RUB', 'KZT', 'BYN', 'USD', 'EUR']);
const Money = z.object({ amount: z.int(), currency: Currency });
const KnownOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  paymentId: z.string().nullable(),
  charged: Money,
  createdAt: z.iso.datetime(),
});
const Receipt = z.object({
  email: z.string(),
  lines: z.array(z.object({ text: z.string(), quantity: z.number(), amount: Money })).readonly(),
});
const Provider = z.enum(providerNames);

/** A payment of an order was received, returned or disputed. Features above this one implement the job. */
export const orderMovedJob = job('payments.orderMoved', { payload: z.object({ orderId: z.uuid() }), rememberedHours: 24 });

/** Queues due status checks and expires orders that can no longer be paid. */
export const scanOrdersJob = job('payments.scanOrders', { payload: z.object({}), schedule: '* * * * *' });

/** The payload has everything for the provider call, so that no transaction is open during it. */
export const recheckOrderJob = job('payments.recheckOrder', {
  payload: z.object({ provider: Provider, order: KnownOrder }),
  rememberedHours: 24,
});

/** Looks for unfinished refunds that no job follows any more. */
export const scanRefundsJob = job('payments.scanRefunds', { payload: z.object({}), schedule: '*/5 * * * *' });

export const sendRefundJob = job('payments.sendRefund', {
  payload: z.object({
    refundId: z.uuid(),
    provider: Provider,
    order: KnownOrder,
    amount: Money,
    whole: z.boolean(),
    refundedBefore: Money,
    receipt: Receipt.nullable(),
    /** The provider's refund id, once known; absent in jobs queued before this field existed. */
    earlier: z.string().nullish(),
    /** The provider accepted the refund earlier. */
    sent: z.boolean().default(false),
    /** After this time another job takes over; absent in jobs queued before this field existed. */
    until: z.iso.datetime().optional(),
    /** For the previous version, which counts attempts. */
    attempt: z.int(),
  }),
  retries: 10,
  // The payload contains the buyer's email.
  rememberedHours: 24,
});
