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

/** Money of an order came, went back or is disputed. Carried out by a feature above this one: whoever has a share in it. */
export const orderMovedJob = job('payments.orderMoved', { payload: z.object({ orderId: z.uuid() }), rememberedHours: 24 });

/** Looks for orders whose time to be asked about has come, and for those that nobody will pay any more. */
export const scanOrdersJob = job('payments.scanOrders', { payload: z.object({}), schedule: '* * * * *' });

/** Everything the provider is asked with comes along, so that no transaction is open while it is asked. */
export const recheckOrderJob = job('payments.recheckOrder', {
  payload: z.object({ provider: Provider, order: KnownOrder }),
  rememberedHours: 24,
});

/** Looks for refunds that have not ended though nobody asks for them any more. */
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
    /** The provider's name for it, once it has given one; absent in jobs that were queued before there was this field. */
    earlier: z.string().nullish(),
    /** The provider has taken it upon itself before. */
    sent: z.boolean().default(false),
    /** From then on another job asks; absent in jobs that were queued before there was this field. */
    until: z.iso.datetime().optional(),
    /** For the version before this one, which counts them. */
    attempt: z.int(),
  }),
  retries: 10,
  // It names the buyer's email.
  rememberedHours: 24,
});
